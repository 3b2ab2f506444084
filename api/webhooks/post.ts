import type { ClientRequest } from 'node:http'
import { createPublicRequest, type PublicRequestOptions } from './public-request.ts'

/** ms for DNS, connection, request and response head together */
const defaultTimeout = 10_000

export interface Delivery {
  url: string
  headers: Record<string, string>
  body: string
  signal?: AbortSignal
}

/** @returns the response status. Rejects when there is none. */
export type Post = (delivery: Delivery) => Promise<number>

export interface PostOptions extends PublicRequestOptions {
  /** ms */
  timeout?: number
}

/** To public addresses only; the response body is not read. */
export function createPost({ timeout = defaultTimeout, ...options }: PostOptions = {}): Post {
  const request = createPublicRequest(options)
  return async ({ url, headers, body, signal }) => {
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      ...(signal && { signal }),
    })
    return send(sending, body, timeout)
  }
}

const send = (sending: ClientRequest, body: string, timeout: number) =>
  new Promise<number>((resolve, reject) => {
    const timer = setTimeout(
      () => sending.destroy(new Error(`No answer within ${timeout / 1000} seconds`)),
      timeout,
    )
    sending.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.on('error', () => {})
      response.destroy()
    })
    sending.on('error', reject)
    sending.on('close', () => {
      clearTimeout(timer)
      reject(new Error('The connection was closed without an answer'))
    })
    sending.end(body)
  })
