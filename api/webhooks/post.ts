import { request as httpRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '../../widgets/schema/public-address.ts'
import { AddressNotPublic, publicLookup } from './public-lookup.ts'

/** ms for DNS, connection, request and response head together */
const defaultTimeout = 10_000
/** bytes; the response body is not read */
const largestHead = 8 * 1024

export interface Delivery {
  url: string
  headers: Record<string, string>
  body: string
  signal?: AbortSignal
}

/** @returns the response status. Rejects when there is none. */
export type Post = (delivery: Delivery) => Promise<number>

export interface PostOptions {
  /** Tests only: plain http to this machine. */
  allowLoopback?: boolean
  lookup?: ReturnType<typeof publicLookup>
  /** ms */
  timeout?: number
}

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/**
 * Guards against SSRF, because merchants enter the URL: https only, public addresses only (checked at connection),
 * no redirects, no cookies, no response body.
 */
export function createPost({
  allowLoopback = false,
  lookup = publicLookup(),
  timeout = defaultTimeout,
}: PostOptions = {}): Post {
  return ({ url, headers, body, signal }) => {
    const { protocol, hostname, username } = new URL(url)
    const here = allowLoopback && isLoopback(hostname)
    if (username || (protocol !== 'https:' && !(here && protocol === 'http:')))
      return Promise.reject(new AddressNotPublic('Only https addresses without a user name are written to'))
    const number = hostname.replace(/^\[|\]$/g, '')
    // `net.connect` skips the resolver for IP literals.
    if (!here && isIP(number) && !isPublicAddress(number))
      return Promise.reject(new AddressNotPublic(`${number} is not an address of the public internet`))
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      agent: false,
      maxHeaderSize: largestHead,
      ...(!here && { lookup }),
      ...(signal && { signal }),
    }
    return send(protocol === 'https:' ? httpsRequest : httpRequest, url, options, body, timeout)
  }
}

const send = (
  request: typeof httpRequest | typeof httpsRequest,
  url: string,
  options: RequestOptions,
  body: string,
  timeout: number,
) =>
  new Promise<number>((resolve, reject) => {
    const sending = request(url, options)
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
