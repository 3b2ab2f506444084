import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright'
import { databaseFile } from '../../api/database/sqlite/open.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import type { BrowserHarness, HarnessPage } from './harness.ts'

export interface Variant {
  settings?: Record<string, unknown>
  locale?: 'vi' | 'en'
  /** Before the page loads. */
  prepare?(page: HarnessPage): Promise<unknown>
}

export async function openVariant(
  harness: BrowserHarness,
  slug: string,
  { settings = {}, locale, prepare }: Variant = {},
  { before = '', after = '', head = '' } = {},
): Promise<HarnessPage> {
  const page = await harness.open(harness.host({ body: '' }), { reducedMotion: 'reduce' })
  await page.route(`**/widgets/demo-${slug}/config`, async (route) => {
    const answer = await route.fetch()
    const config = await answer.json()
    Object.assign(config.settings, settings)
    if (locale) config.locale = locale
    await route.fulfill({ response: answer, json: config })
  })
  await prepare?.(page)
  await page.goto(harness.host({ head, body: `${before}${harness.snippet(slug, 'w')}${after}` }))
  return page
}

/** Nothing is sent again by itself: the delays begin with a second. */
export async function holdRetries(page: Page): Promise<void> {
  const hold = () => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (call: TimerHandler, ms = 0) => (ms < 1_000 ? setTimeout(call, ms) : 0),
    })
  }
  await page.addInitScript(hold)
  await page.evaluate(hold)
}

export function rows(
  harness: Pick<BrowserHarness, 'service'>,
  sql: string,
  ...values: string[]
): Record<string, unknown>[] {
  const file = new Sqlite(join(dataFolders(harness.service.dataDir).private, databaseFile), {
    readonly: true,
  })
  try {
    return file.prepare<string[], Record<string, unknown>>(sql).all(...values)
  } finally {
    file.close()
  }
}

export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.getElementById('w')?.shadowRoot?.activeElement
    const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    return (label ? element.labels?.[0]?.textContent : element?.textContent)?.trim()
  })
