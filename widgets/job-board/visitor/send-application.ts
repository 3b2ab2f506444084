import type { Context } from '../../runtime/contract.ts'
import type { Answer } from '../../runtime/send.ts'

export interface Application {
  publicId: string
  slug: string
  /** The texts, nested as in JSON. */
  body: Record<string, unknown>
  /** By the name of their part. */
  files: Record<string, readonly File[]>
  /** The same for all tries. */
  key: string
}

/** The texts as the parts of a form: `fields: { topic }` is `fields.topic`, a list is one part for each value. */
function formOf({ body, files }: Application): FormData {
  const form = new FormData()
  const add = (name: string, value: unknown) => {
    if (Array.isArray(value)) for (const one of value) add(name, one)
    else if (value && typeof value === 'object')
      for (const [key, one] of Object.entries(value)) add(`${name}.${key}`, one)
    else form.append(name, String(value))
  }
  for (const [name, value] of Object.entries(body)) add(name, value)
  for (const [name, some] of Object.entries(files)) for (const file of some) form.append(name, file)
  return form
}

/**
 * Sends an application with its files. `progress` is told how much of it is on its way, 0 to 1: only an XMLHttpRequest can say.
 * @returns what the service said, or `waiting` when it could not be reached
 */
export const sendApplication = (
  { site }: Context,
  application: Application,
  progress: (part: number) => void,
): Promise<Answer> =>
  new Promise((resolve) => {
    const { publicId, slug, key } = application
    const request = new XMLHttpRequest()
    request.open('POST', `${site}/api/v1/widgets/${publicId}/jobs/${slug}/apply`)
    request.setRequestHeader('Idempotency-Key', key)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => progress(loaded / total)
    request.onloadend = () => {
      const { status, response } = request
      // not reached; 409: the first try is still running; 429 and 5xx: the service asks for patience
      if (!status || status === 409 || status === 429 || status >= 500) resolve({ state: 'waiting' })
      else if (status < 300) resolve({ state: 'stored', body: response })
      else resolve({ state: 'refused', problem: { ...response, status } })
    }
    request.send(formOf(application))
  })
