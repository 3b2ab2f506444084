/** Harness of form tests: a page with changed settings, and the rows that the service has stored. */
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Page } from 'playwright'
import { databaseFile } from '../../api/database/open-database.ts'
import { type BrowserHarness, type HarnessPage, mounted } from './harness.ts'

export interface Variant {
  settings?: Record<string, unknown>
  locale?: 'vi' | 'en'
}

/** Opens a page on which the demo widget of a type is published with some settings changed. */
export async function openVariant(
  harness: BrowserHarness,
  slug: string,
  { settings = {}, locale }: Variant = {},
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
  await page.goto(harness.host({ head, body: `${before}${harness.snippet(slug, 'w')}${after}` }))
  return page
}

/** Mounts the form anew on a page whose clock is five seconds behind, as if the visitor had taken that long to fill it in. */
export async function turnBackClock(page: Page): Promise<void> {
  await page.clock.setSystemTime(Date.now() - 5000)
  await page.reload()
  await mounted(page, 'w')
}

/** Runs a query on the database of the running service. */
export function rows(harness: BrowserHarness, sql: string, ...values: string[]): Record<string, unknown>[] {
  const file = new Sqlite(join(harness.service.dataDir, databaseFile), { readonly: true })
  try {
    return file.prepare<string[], Record<string, unknown>>(sql).all(...values)
  } finally {
    file.close()
  }
}

/** Label or text of the focused element inside the widget. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.getElementById('w')?.shadowRoot?.activeElement
    const label = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    return (label ? element.labels?.[0]?.textContent : element?.textContent)?.trim()
  })
