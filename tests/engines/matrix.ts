/** The page matrix in one engine. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import {
  expectAllToShow,
  expectContent,
  expectNoTrouble,
  expectToBeStill,
  expectToFit,
  expectToLeaveThePage,
  expectToSettle,
  expectToShow,
} from './checks.ts'
import { type Embedder, type EmbedPage, embedder, type Form, inline, turnTo } from './embed-page.ts'
import { type EngineName, engines } from './engines.ts'
import { firstUses } from './first-use.ts'
import { hostileCss, policies, surfaces } from './pages.ts'

/** The snippet without style stands under policies. */
const forms: Form[] = ['snippet', 'attribute']
const widths = [1280, 768, 390, 320]

/** Computed styles that a page's rules could affect. */
const stylesOf = (page: EmbedPage) =>
  page.evaluate(() =>
    [...(window.probe.root()?.querySelectorAll('.wgt, .wgt *') ?? [])]
      // COUNTDOWN's ring and MAP's drawing differ by the second and by the layout.
      .filter((element) => element instanceof HTMLElement)
      .map((element) => {
        const { color, fontSize, letterSpacing, textTransform, direction, float, display } =
          getComputedStyle(element)
        return [
          element.tagName,
          color,
          fontSize,
          letterSpacing,
          textTransform,
          direction,
          float,
          display,
        ].join(' ')
      }),
  )

async function stylesAtRest(page: EmbedPage) {
  await expectContent(page)
  await expectToSettle(page)
  // A digit that rolls has a strip of digits inside.
  await expectToBeStill(page)
  return stylesOf(page)
}

const strictest = 'nonce with strict-dynamic'

/** A file per engine lets two run side by side. */
export function testMatrix(name: EngineName) {
  let on: Embedder
  beforeAll(async () => {
    on = await embedder(await engines[name]())
  })

  /** Inline types stand together on one page. */
  test('all inline types fit 320, 390, 768 and 1280 px together, by attribute', async () => {
    const page = await on.openTogether(inline, { form: 'attribute' })
    await expectAllToShow(page, inline)
    for (const width of widths) await expectToFit(page, width)
    await expectNoTrouble(page, on.pages.service.url)
    await page.close()
  })

  /** Styles of each type on its own page, read by the first test of it. */
  const plain = new Map<string, string[]>()
  const expectAsPlain = async (page: EmbedPage, slug: string) => {
    await expectContent(page)
    await expect.poll(() => stylesOf(page)).toEqual(plain.get(slug))
  }

  describe.each(built)('$slug', (entry) => {
    const { slug, definition } = entry
    const floats = definition.placement === 'floating'
    test.each(floats ? forms : forms.slice(0, 1))('fits 320, 390, 768 and 1280 px, by %s', async (form) => {
      const page = await on.open(entry, { form })
      if (form === 'snippet' && name !== 'chromium') plain.set(slug, await stylesAtRest(page))
      await expectContent(page)
      for (const width of widths) {
        await expectToFit(page, width)
        if (floats) await expectToLeaveThePage(page)
      }
      await expectNoTrouble(page, on.pages.service.url)
      await page.close()
    })

    test(`stands under «${strictest}», and does there what a visitor does first`, async () => {
      // On a dark page of a phone.
      const page = await on.open(entry, {
        form: 'snippet without style',
        csp: policies[strictest],
        head: surfaces.dark,
        width: 390,
      })
      await expectContent(page)
      await firstUses[slug]?.(page, on)
      await expectNoTrouble(page, on.pages.service.url)
      await page.close()
    })

    test.skipIf(name === 'chromium' || !floats)('looks the same on a hostile page', async () => {
      const page = await on.open(entry, { head: hostileCss })
      await expectAsPlain(page, slug)
      await page.close()
    })

    test.runIf(['faq', 'map', 'bubble', 'page-counter'].includes(slug))(
      'stands in the declarative form under a strict policy on a hostile page',
      async () => {
        const page = await on.open(entry, {
          form: 'attribute',
          head: hostileCss,
          csp: policies['nonce with strict-dynamic'],
          width: 390,
        })
        await expectContent(page)
        await expectNoTrouble(page, on.pages.service.url)
        await page.close()
      },
    )
  })

  // In Chromium `browser/matrix.test.ts` compares more.
  describe.skipIf(name === 'chromium')('a hostile page with all inline types', () => {
    let together: Promise<EmbedPage> | undefined
    const opened = () => (together ??= on.openTogether(inline, { form: 'snippet', head: hostileCss }))
    afterAll(async () => (await together)?.close())

    test.each(inline)('$slug looks the same', async ({ slug }) => {
      const page = await opened()
      await turnTo(page, slug)
      await expectAsPlain(page, slug)
    })
  })

  describe.each(Object.entries(policies).filter(([policy]) => policy !== strictest))('«%s»', (_, csp) => {
    let together: Promise<EmbedPage> | undefined
    const opened = () => (together ??= on.openTogether(built, { form: 'snippet without style', csp }))
    afterAll(async () => (await together)?.close())

    test.each(built)('$slug stands on a page with all types', async ({ slug, definition }) => {
      const page = await opened()
      await turnTo(page, slug)
      if (definition.placement === 'floating') await expectContent(page)
      else await expectToShow(page)
    })

    test('the page has no trouble', async () => {
      const page = await opened()
      const events = await page.evaluate(() => window.probe.events)
      expect(events.map(({ name }) => name)).toEqual(built.map(() => 'wgt:ready'))
      await expectNoTrouble(page, on.pages.service.url, csp.includes('connect-src') ? [] : ['connect-src'])
    })
  })
}
