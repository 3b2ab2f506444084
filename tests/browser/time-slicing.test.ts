import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmbed } from '../../site/layouts/demo-embed.ts'
import { built } from '../../widgets/catalog.ts'
import { containerOf, snippetWithoutStyle } from '../../widgets/html/snippet.ts'
import { type BrowserHarness, openBrowserHarness } from './harness.ts'

let harness: BrowserHarness
beforeAll(async () => {
  harness = await openBrowserHarness()
})
afterAll(() => harness.close())

const id = containerOf('testimonials', 'demo-testimonials')

/** Waits until the widget shows at least `from` cards, and returns the state then. */
const seenFrom = async (page: Page, from: number) => {
  const seen = await page.waitForFunction(
    ([id, from]) => {
      const container = document.getElementById(id)!
      const cards = container.shadowRoot?.querySelectorAll('.cards > li').length ?? 0
      const ready = Reflect.get(window, 'readyContainers').length
      return cards >= from && { cards, ready, height: container.clientHeight }
    },
    [id, from] as const,
    { polling: 20 },
  )
  const state = await seen.jsonValue()
  if (!state) throw new Error('never')
  return state
}

test('a widget in slices keeps its room until the last, and is ready on a page without frames', async () => {
  const entry = built.find(({ slug }) => slug === 'testimonials')!
  const page = await harness.open('about:blank')
  // Like a background tab, on a device that takes long for each slice.
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
    let now = 0
    performance.now = () => (now += 100)
  })
  const snippet = snippetWithoutStyle({ ...demoEmbed(entry), site: harness.service.url })
  await page.goto(harness.host({ body: snippet }))
  const reserved = await page.evaluate((id) => document.getElementById(id)!.clientHeight, id)
  const first = await seenFrom(page, 1)
  expect(first).toMatchObject({ ready: 0, height: reserved })
  const { items } = entry.definition.settings.parse(entry.definition.sample.vi.settings) as {
    items: unknown[]
  }
  expect(first.cards).toBeLessThan(items.length)
  await expect.poll(async () => (await seenFrom(page, items.length)).ready).toBe(1)
  expect(page.seen.errors).toEqual([])
  await page.context().close()
})
