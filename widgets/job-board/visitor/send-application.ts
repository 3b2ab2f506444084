import { intervalOf, isDateSpan } from '../../readers/date-span.ts'
import type { Context } from '../../runtime/core/contract.ts'
import { resultOf, type SendResult, withProof } from '../../runtime/float/send.ts'

export interface Application {
  publicId: string
  slug: string
  body: Record<string, unknown>
  files: Record<string, readonly File[]>
  /** Idempotency key of all attempts. */
  key: string
}

/** Flattens the values: `fields: { topic }` becomes `fields.topic`, a list one part per value; what lies deeper is JSON. */
function formDataOf({ body, files }: Application): FormData {
  const data = new FormData()
  const append = (name: string, value: unknown) => {
    if (Array.isArray(value)) for (const item of value) append(name, item)
    else if (isDateSpan(value)) data.append(name, intervalOf(value))
    else if (value && typeof value === 'object' && !name.includes('.'))
      for (const [key, item] of Object.entries(value)) append(`${name}.${key}`, item)
    else data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [name, value] of Object.entries(body)) append(name, value)
  for (const [name, chosen] of Object.entries(files)) for (const file of chosen) data.append(name, file)
  return data
}

type OnProgress = (fraction: number) => void

/** XMLHttpRequest reports the upload's progress; `fetch` does not. */
const upload = (url: string, application: Application, onProgress: OnProgress): Promise<SendResult> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('Idempotency-Key', application.key)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.onloadend = () => resolve(resultOf(request.status, request.response))
    request.send(formDataOf(application))
  })

/** @param onProgress gets 0 to 1 */
export function sendApplication({ site }: Context, application: Application, onProgress: OnProgress) {
  const { publicId, slug, body } = application
  const widgetUrl = `${site}/api/v1/widgets/${publicId}/`
  return withProof(widgetUrl, (altcha) =>
    upload(
      `${widgetUrl}jobs/${slug}/apply`,
      { ...application, body: { ...body, ...(altcha && { altcha }) } },
      onProgress,
    ),
  )
}
