/** A form of a service, embedded in a page, and the keyboard in it. */
import { expect } from 'vitest'
import { openDashboard } from '../dashboard/dashboard-page.ts'
import type { EnginePage } from '../harness/engine.ts'
import { openHostPages } from '../harness/host-pages.ts'
import { installProbe } from './page-script.ts'

/** Keys as drivers name them (WebDriver, §17.4.2). */
export const keys = { tab: '\uE004', enter: '\uE007', down: '\uE015' }

/** Publishes a contact form on a service of its own, and embeds it. */
export async function openFormPage(name: string, draft: object) {
  const [pages, dashboard] = await Promise.all([openHostPages(), openDashboard()])
  const { publicId } = await dashboard.rpc('widgets/create', { type: 'CONTACT_FORM', name, draft })
  await dashboard.rpc('widgets/publish', { publicId })
  const { snippet } = await dashboard.rpc('widgets/get', { publicId })
  const address = pages.host({
    head: `<script src="${pages.script(`(${installProbe})()`)}"></script>`,
    body: snippet.replace('<div', '<div data-here'),
  })
  return {
    address,
    /** Origin of the service. */
    service: dashboard.service.url,
    rows: async () => (await dashboard.rpc('inboxes/submissions', { publicId })).items,
    close: () => Promise.all([pages.close(), dashboard.close()]),
  }
}

/** Label of the focused field, or words of another focused element. */
export const focused = (page: EnginePage) =>
  page.evaluate(() => {
    const element = window.probe.root()?.activeElement
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const named = isField ? element.labels?.[0] : element?.matches('button, h3') && element
    return (named || undefined)?.textContent?.trim() ?? ''
  })

export const tabTo = (page: EnginePage, words: string) =>
  expect
    .poll(
      async () => {
        await page.type(keys.tab)
        return focused(page)
      },
      { message: `tabs to ${words}` },
    )
    .toContain(words)
