/** The page matrix in one engine. */
import { beforeAll, describe, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import {
  expectContent,
  expectNoTrouble,
  expectToBeStill,
  expectToFit,
  expectToLeaveThePage,
  expectToSettle,
} from './checks.ts'
import { type Embedder, type EmbedPage, embedder, type Form } from './embed-page.ts'
import { type EngineName, engines } from './engines.ts'
import { firstUses } from './first-use.ts'
import { hostileCss, policies, surfaces } from './pages.ts'

/** The snippet without style stands under policies. */
const forms: Form[] = ['snippet', 'attribute']

/** Of what a page's rules could reach. */
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

/** A file per engine lets two run side by side. */
export function testMatrix(name: EngineName) {
  let on: Embedder
  beforeAll(async () => {
    on = await embedder(await engines[name]())
  })

  describe.each(built)('$slug', (entry) => {
    const { slug, definition } = entry
    test.each(forms)('fits 320, 390, 768 and 1280 px, by %s', async (form) => {
      const page = await on.open(entry, { form })
      await expectContent(page)
      for (const width of [1280, 768, 390, 320]) {
        await expectToFit(page, width)
        if (definition.placement === 'floating') await expectToLeaveThePage(page)
      }
      await expectNoTrouble(page, on.pages.service.url)
      await page.close()
    })

    test.each(Object.entries(policies))('stands under «%s»', async (policy, csp) => {
      // What visitors send needs `connect-src`.
      const isUsed = policy === 'nonce with strict-dynamic'
      const page = await on.open(entry, {
        form: 'snippet without style',
        csp,
        // does what a visitor does first on a dark page of a phone
        ...(isUsed && { head: surfaces.dark, width: 390 }),
      })
      await expectContent(page)
      if (isUsed) await firstUses[slug]?.(page, on)
      await expectNoTrouble(page, on.pages.service.url, csp.includes('connect-src') ? [] : ['connect-src'])
      await page.close()
    })

    // In Chromium `browser/matrix.test.ts` compares more.
    test.skipIf(name === 'chromium')('looks the same on a hostile page', async () => {
      const plain = await on.open(entry)
      await expectContent(plain)
      await expectToSettle(plain)
      // A digit that rolls has a strip of digits inside.
      await expectToBeStill(plain)
      const expected = await stylesOf(plain)
      await plain.close()
      const hostile = await on.open(entry, { head: hostileCss })
      await expectContent(hostile)
      await expect.poll(() => stylesOf(hostile)).toEqual(expected)
      await hostile.close()
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
}
