/** Texts of strangers' pages: of public addresses only, at most so long, within so much time. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createPublicRequest, type PublicRequestOptions } from '../destinations/public-request.ts'
import { decodeText } from './decode-text.ts'

interface FetchedText {
  /** After redirects. */
  url: string
  /** Without parameters: `text/html`. */
  type: string
  text: string
  /** Whether it went on beyond `maxBytes`. */
  isCut: boolean
  headers: IncomingHttpHeaders
}

/** A page of the public internet that answers with another status than 200. */
export class PageStatusError extends Error {
  override readonly name = 'PageStatusError'
  readonly status: number
  constructor(status: number) {
    super(`The page answers ${status}`)
    this.status = status
  }
}

export const isHtml = ({ type }: Pick<FetchedText, 'type'>) =>
  /^(?:text\/html|application\/xhtml\+xml)$/.test(type)

const maxRedirects = 3

/** @returns a function that rejects for an address that is not public, an answer other than 200 (PageStatusError), and when `signal` aborts */
export function createFetchText(options: PublicRequestOptions = {}) {
  const request = createPublicRequest(options)
  const responseOf = (url: string, accept: string, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { Accept: accept, 'Accept-Encoding': 'identity', 'User-Agent': 'Nhung-Preview/1' }
      request(url, { method: 'GET', headers, signal }).on('response', resolve).on('error', reject).end()
    })

  /** @param maxBytes what is beyond is left out */
  return async function fetchText(
    url: string,
    accept: string,
    maxBytes: number,
    signal: AbortSignal,
    redirects = maxRedirects,
  ): Promise<FetchedText> {
    const response = await responseOf(url, accept, signal)
    const { statusCode = 0, headers } = response
    const { location } = headers
    if (statusCode >= 300 && statusCode < 400 && location && redirects > 0) {
      response.destroy()
      return fetchText(new URL(location, url).href, accept, maxBytes, signal, redirects - 1)
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new PageStatusError(statusCode)
    }
    const contentType = headers['content-type'] ?? ''
    const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
    const bytes = await bytesOf(response, maxBytes)
    return { url, type, headers, text: decodeText(bytes, contentType), isCut: bytes.length === maxBytes }
  }
}

async function bytesOf(response: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop destroys the response.
    if (length >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}
