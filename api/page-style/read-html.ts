import type { IncomingHttpHeaders } from 'node:http'
import type { PublicRequestOptions } from '../destinations/public-request.ts'
import { createFetchText, isHtml, PageStatusError } from './fetch-text.ts'

/** `unreachable` has no reason: it would tell what is in the service's network. */
export type Unreadable =
  | { code: 'unreachable' | 'not-html' | 'too-large' }
  | { code: 'status'; status: number }

interface HtmlOfPage {
  /** After redirects. */
  url: string
  html: string
  headers: IncomingHttpHeaders
}

/** bytes */
const maxPage = 2_000_000
/** ms */
const timeout = 8000

/** @returns a function that reads whole pages of public addresses */
export function createReadHtml(options: PublicRequestOptions = {}) {
  const fetchText = createFetchText(options)
  return async (url: string): Promise<HtmlOfPage | Unreadable> => {
    try {
      const page = await fetchText(url, 'text/html', maxPage, AbortSignal.timeout(timeout))
      if (!isHtml(page)) return { code: 'not-html' }
      if (page.isCut) return { code: 'too-large' }
      return { url: page.url, html: page.text, headers: page.headers }
    } catch (error) {
      return error instanceof PageStatusError
        ? { code: 'status', status: error.status }
        : { code: 'unreachable' }
    }
  }
}
