import type { UploadPicture } from '../form/picture-upload.ts'
import { language, text } from './language.ts'
import { messages } from './messages.ts'
import { RpcProblem } from './problem.ts'
import { sendAnswered } from './questions.ts'

const t = text(messages)

const textOf = (body: unknown, key: 'url' | 'detail' | 'type') => {
  const found: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined
  return typeof found === 'string' ? found : undefined
}

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return undefined
  }
}

const problemOf = (status: number, body: unknown) =>
  new RpcProblem(
    status,
    textOf(body, 'type')?.split('/').at(-1) ?? '',
    textOf(body, 'detail') ?? t.value.failed,
  )

/** Uses `XMLHttpRequest`, because `fetch` has no upload progress. */
const send: UploadPicture = (file, { signal, progress }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', '/admin/api/pictures')
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('Accept-Language', language.value)
    request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0)
    request.onload = () => {
      const body = bodyOf(request)
      const url = request.status === 201 ? textOf(body, 'url') : undefined
      if (url !== undefined) resolve(url)
      else reject(problemOf(request.status, body))
    }
    request.onerror = () => reject(new Error(t.value.offline))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    request.send(file)
  })

/** @throws RpcProblem */
export const uploadPicture: UploadPicture = (file, options) => sendAnswered(() => send(file, options))
