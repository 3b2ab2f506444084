import { beforeAll, describe, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { type Embedder, type EmbedPage, embedder } from './embed-page.ts'
import { type EngineName, engines } from './engines.ts'
import { firstUses } from './first-use.ts'

const hostileCss = `<style nonce="r4nd0m">
  * { color: red; font-size: 30px; letter-spacing: 5px; line-height: 3; float: left; text-transform: uppercase }
  div:not([id]) { display: none } button, a, input { display: none; background: red } html { font-size: 62.5% }
  body { direction: rtl }
</style>`

const strict =
  "script-src 'nonce-r4nd0m' 'strict-dynamic'; style-src 'nonce-r4nd0m'; connect-src 'self' {site}"

/** In px. */
const widths = { phone: 390, desktop: 1280 }

/** Scrolls past the threshold of widgets that wait for scrolling. */
const expectContent = async (page: EmbedPage) => {
  await page.evaluate(() => scrollTo(0, 900))
  await expect
    .poll(() => page.evaluate(() => window.probe.find('.wgt *').length), { message: 'shows something' })
    .toBeGreaterThan(0)
}

const expectToFit = async (page: EmbedPage, width: number) => {
  await page.resize(width, 844)
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `fits ${width} px` })
    .toBeLessThanOrEqual(width)
}

const expectNoTrouble = async (page: EmbedPage, origins: string[]) => {
  const seen = await page.evaluate(() => ({
    errors: window.probe.errors,
    violations: window.probe.violations,
    origins: [...new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin))],
  }))
  expect(seen.errors).toEqual([])
  expect(seen.violations).toEqual([])
  for (const origin of seen.origins) expect(origins).toContain(origin)
}

export function testEngine(name: EngineName) {
  let on: Embedder
  beforeAll(async () => {
    on = await embedder(await engines[name]())
  })
  const originsOf = async (page: EmbedPage) => [
    on.pages.service.url,
    await page.evaluate(() => location.origin),
  ]

  describe.each(built)('$slug', ({ slug }) => {
    test('stands, fits and does what a visitor does first', async () => {
      const page = await on.open(slug)
      await expectContent(page)
      await expectToFit(page, widths.desktop)
      await expectToFit(page, widths.phone)
      await firstUses[slug]?.(page, on)
      await expectNoTrouble(page, await originsOf(page))
      await page.close()
    })

    test('stands in the declarative form under a strict policy on a hostile page', async () => {
      const page = await on.open(slug, {
        form: 'attribute',
        head: hostileCss,
        csp: strict,
        width: widths.phone,
      })
      await expectContent(page)
      await expectNoTrouble(page, await originsOf(page))
      await page.close()
    })
  })
}
