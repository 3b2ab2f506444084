import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserHarness, mounted, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

/** Titles, and what stands in rows below them. */
const selectors: Record<string, [title: string, rows: string]> = {
  faq: ['.title', '.question'],
  hours: ['h2', 'th, .head > strong'],
  'qr-payment': ['h2', '.choices'],
  'pricing-table': ['h2', '.plan:first-child, summary'],
}

test('rows begin where the title of their widget does', async () => {
  const slugs = Object.keys(selectors)
  const body = slugs.map((slug) => harness.snippet(slug, slug)).join('')
  const page = await harness.open(harness.host({ body: `<main>${body}</main>` }))
  for (const slug of slugs) await mounted(page, slug)
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [slug, [title, rows]] of Object.entries(selectors)) {
      await page.locator(`#${slug}`).locator(rows).first().waitFor()
      const { start, apart } = await page.evaluate(
        ([slug, title, rows]) => {
          const root = document.getElementById(slug)!.shadowRoot!
          /** Left edge, px: that of the words, where an element has some of its own. */
          const edgeOf = (element: Element) => {
            const words = [...element.childNodes].find((one) => one instanceof Text && one.data.trim() !== '')
            const range = new Range()
            range.selectNode(words ?? element)
            return range.getBoundingClientRect().left
          }
          const start = edgeOf(root.querySelector(title)!)
          const shown = [...root.querySelectorAll(rows)].filter((one) => one.checkVisibility())
          return {
            start,
            apart: shown.map(edgeOf).filter((left) => Math.abs(left - start) > 1),
          }
        },
        [slug, title, rows] as const,
      )
      expect(apart, `${slug} at ${width} px, where the title begins at ${start}`).toEqual([])
    }
  }
})
