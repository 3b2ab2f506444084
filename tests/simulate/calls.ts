/** Requests of a run. An answer that is lost with its connection is undefined. */

export interface Answer {
  status: number
  text: string
  /** Parsed JSON; undefined for any other answer. */
  body: ReturnType<typeof JSON.parse>
  retryAfter: string | null
}

export interface Sent {
  method?: string
  path: string
  /** Sent as JSON, unless it is bytes. */
  body?: object | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

export async function call(origin: string, sent: Sent): Promise<Answer | undefined> {
  const { method = 'POST', path, body, headers = {} } = sent
  const isBytes = body instanceof Uint8Array
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { ...(body && !isBytes && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: isBytes ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== ''
    return {
      status: response.status,
      text,
      body: isJson ? JSON.parse(text) : undefined,
      retryAfter: response.headers.get('retry-after'),
    }
  } catch {
    return undefined
  }
}

/** A command's own comparison failed. */
export class Difference extends Error {
  override readonly name = 'Difference'
}

/** @throws Difference unless the answer has that status */
export function expectStatus(what: string, answer: Answer | undefined, ...statuses: number[]): Answer {
  if (!answer) throw new Difference(`${what}: the connection broke`)
  if (statuses.includes(answer.status)) return answer
  throw new Difference(
    `${what}: answered ${answer.status} instead of ${statuses.join(' or ')}: ${answer.text.slice(0, 300)}`,
  )
}
