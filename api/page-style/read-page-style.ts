import pLimit from 'p-limit'
import type { PublicRequestOptions } from '../destinations/public-request.ts'
import { createWorkerPool } from '../operation/worker-pool.ts'
import { createFetchText, isHtml } from './fetch-text.ts'
import type { PageStyle } from './style-of-page.ts'
import type { StyleTasks } from './style-thread.ts'

export interface PageStyles {
  /** Undefined for a page that cannot be read, without a reason: it would tell what is in the service's network. */
  read(url: string): Promise<PageStyle | undefined>
  close(): Promise<void>
}

const maxPageBytes = 400_000
const maxSheetBytes = 250_000
const maxSheets = 4
const maxAtOnce = 4
/** ms, of the page and its style sheets together */
const timeout = 8000
/** ms: style sheets of strangers may be made to take long */
const parseTimeout = 3000

/** Fetches on the main thread, parses on another. */
export function createPageStyles(options: PublicRequestOptions = {}): PageStyles {
  const fetchText = createFetchText(options)
  const limit = pLimit(maxAtOnce)
  const { run, close } = createWorkerPool<StyleTasks>({
    module: new URL('./style-thread.ts', import.meta.url),
    size: 1,
  })
  const read = async (url: string) => {
    const signal = AbortSignal.timeout(timeout)
    try {
      const page = await fetchText(url, 'text/html', maxPageBytes, signal)
      if (!isHtml(page)) return undefined
      const html = page.text
      const addresses = await run('sheets', { html, url: page.url }, { timeout: parseTimeout })
      const sheets = await Promise.all(
        addresses.slice(0, maxSheets).map(async (sheet) => {
          // The page tells its look without one of them, too.
          const { type, text } = await fetchText(sheet, 'text/css', maxSheetBytes, signal).catch(
            () => nothing,
          )
          return type === 'text/css' ? text : ''
        }),
      )
      return await run('style', { html, sheets }, { timeout: parseTimeout })
    } catch {
      return undefined
    }
  }
  return { read: (url) => limit(() => read(url)), close }
}

const nothing = { type: '', text: '' }
