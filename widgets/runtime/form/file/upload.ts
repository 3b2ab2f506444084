import type { Context } from '../../core/contract.ts'
import { toJson } from '../../core/json.ts'
import { resultOf, type SendResult, withProof } from '../../sending/send.ts'
import type { Attempt } from '../send-form.ts'

/** The texts are one part of JSON, each file one part by the name of its field. */
function formDataOf(body: object, { files }: Attempt): FormData {
  const data = new FormData()
  data.append('json', toJson(body))
  for (const [part, file] of files) data.append(part, file)
  return data
}

/** XMLHttpRequest reports the upload's progress; `fetch` does not. */
const post = <T>(url: string, body: object, attempt: Attempt): Promise<SendResult<T>> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Idempotency-Key', attempt.key)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => attempt.onProgress(loaded / total)
    request.onloadend = () => resolve(resultOf(request.status, request.response))
    request.send(formDataOf(body, attempt))
  })

/** Sends a form with its files as multipart/form-data. The caller tries again what waits. */
export function upload<T = { message: string }>(
  { site }: Context,
  publicId: string,
  path: string,
  attempt: Attempt,
): Promise<SendResult<T>> {
  const widgetUrl = `${site}/api/v1/widgets/${publicId}/`
  return withProof<T>(widgetUrl, (altcha) =>
    post(widgetUrl + path, { ...attempt.body, ...(altcha && { altcha }) }, attempt),
  )
}
