import pLimit from 'p-limit'
import type { PublicRequestOptions } from '../webhooks/public-request.ts'
import { createFetchText, isHtml } from './fetch-text.ts'
import { type PageStyle, styleOfPage, styleSheetsOf } from './style-of-page.ts'

/** Undefined for a page that cannot be read, without a reason: it would tell what is in the service's network. */
export type ReadPageStyle = (url: string) => Promise<PageStyle | undefined>

const maxPageBytes = 400_000
const maxSheetBytes = 250_000
const maxSheets = 4
const maxAtOnce = 4
/** ms, of the page and its style sheets together */
const timeout = 8000

export function createReadPageStyle(options: PublicRequestOptions = {}): ReadPageStyle {
  const fetchText = createFetchText(options)
  const limit = pLimit(maxAtOnce)
  const read = async (url: string) => {
    const signal = AbortSignal.timeout(timeout)
    try {
      const page = await fetchText(url, 'text/html', maxPageBytes, signal)
      if (!isHtml(page)) return undefined
      const sheets = await Promise.all(
        styleSheetsOf(page.text, page.url)
          .slice(0, maxSheets)
          .map(async (sheet) => {
            // The page tells its look without one of them, too.
            const { type, text } = await fetchText(sheet, 'text/css', maxSheetBytes, signal).catch(
              () => nothing,
            )
            return type === 'text/css' ? text : ''
          }),
      )
      return styleOfPage(page.text, sheets)
    } catch {
      return undefined
    }
  }
  return (url) => limit(() => read(url))
}

const nothing = { type: '', text: '' }
