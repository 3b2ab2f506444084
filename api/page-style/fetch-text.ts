/** Texts of strangers' pages: of public addresses only, at most so long, within so much time. */
import type { IncomingMessage } from 'node:http'
import { createPublicRequest, type PublicRequestOptions } from '../webhooks/public-request.ts'

export interface FetchedText {
  /** After redirects. */
  url: string
  /** Without parameters: `text/html`. */
  type: string
  text: string
}

const maxRedirects = 3

/** @returns a function that rejects for an address that is not public, an answer other than 200, and when `signal` aborts */
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
      throw new Error(`The page answers ${statusCode}`)
    }
    const type = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
    return { url, type, text: await textOf(response, maxBytes) }
  }
}

async function textOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    length += chunk.length
    // Leaving the loop destroys the response.
    if (length >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
}
