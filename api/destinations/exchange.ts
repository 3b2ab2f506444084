import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Answer, OutgoingRequest } from './destination.ts'
import { createPublicRequest, type PublicRequestOptions } from './public-request.ts'

/** ms for DNS, connection, request and answer together */
const defaultTimeout = 10_000
/** bytes of an answer that are read */
const largestBody = 16 * 1024

export interface ExchangeOptions extends PublicRequestOptions {
  /** ms */
  timeout?: number
}

export interface Asked extends OutgoingRequest {
  signal?: AbortSignal | undefined
  /** Resolves with the head of the answer. */
  withoutBody?: true
}

/** Sends a request to a public address. Rejects when there is no answer. */
export type Exchange = (asked: Asked) => Promise<Answer>

export function createExchange({ timeout = defaultTimeout, ...options }: ExchangeOptions = {}): Exchange {
  const request = createPublicRequest(options)
  const ask = ({ method = 'POST', url, headers, body, signal, withoutBody }: Asked | Redirected) => {
    const sending = request(url, {
      method,
      headers: { ...headers, ...(body.length > 0 && { 'Content-Length': String(Buffer.byteLength(body)) }) },
      ...(signal && { signal }),
    })
    return answerOf(sending, body, { timeout, limit: withoutBody ? 0 : largestBody })
  }
  return async (asked) => {
    const answer = await ask(asked)
    const target = redirectOf(answer, asked.url)
    return target && target.host === asked.follows
      ? ask({ method: 'GET', url: target.href, headers: {}, body: '', signal: asked.signal })
      : answer
  }
}

type Redirected = Omit<Asked, 'method'> & { method: 'GET' }

function redirectOf({ status, headers: { location } }: Answer, from: string): URL | undefined {
  return status >= 300 && status <= 399 && location && URL.canParse(location, from)
    ? new URL(location, from)
    : undefined
}

const answerOf = (
  sending: ClientRequest,
  body: string | Buffer,
  { timeout, limit }: { timeout: number; limit: number },
) =>
  new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(
      () => sending.destroy(new Error(`No answer within ${timeout / 1000} seconds`)),
      timeout,
    )
    sending.on('response', (response) => {
      readBody(response, limit).then(
        (read) => resolve({ status: response.statusCode ?? 0, headers: headersOf(response), body: read }),
        reject,
      )
    })
    sending.on('error', reject)
    sending.on('close', () => {
      clearTimeout(timer)
      reject(new Error('The connection was closed without an answer'))
    })
    sending.end(body)
  })

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Stops at the limit: the rest of a long answer is not waited for. */
async function readBody(response: IncomingMessage, limit: number): Promise<string> {
  response.on('error', () => {})
  const chunks: Buffer[] = []
  let bytes = 0
  if (limit > 0)
    for await (const chunk of response) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= limit) break
    }
  response.destroy()
  return Buffer.concat(chunks).subarray(0, limit).toString()
}
