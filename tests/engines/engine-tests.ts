import { beforeAll, describe, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { expectContent, expectNoTrouble, expectToFit, expectToLeaveThePage } from './checks.ts'
import { type Embedder, embedder } from './embed-page.ts'
import { type EngineName, engines } from './engines.ts'
import { firstUses } from './first-use.ts'
import { hostileCss, policies } from './pages.ts'

/** `matrix.long.ts` has all types in each engine. */
export function testEngine(name: EngineName, types: 'even' | 'odd') {
  const chosen = built.filter((_, nth) => types === (nth % 2 ? 'odd' : 'even'))
  let on: Embedder
  beforeAll(async () => {
    on = await embedder(await engines[name]())
  })

  describe.each(chosen)('$slug', (entry) => {
    const { slug, definition } = entry
    test('stands, fits and does what a visitor does first', async () => {
      const page = await on.open(entry)
      await expectContent(page)
      for (const width of [1280, 390]) {
        await expectToFit(page, width)
        if (definition.placement === 'floating') await expectToLeaveThePage(page)
      }
      await firstUses[slug]?.(page, on)
      await expectNoTrouble(page, on.pages.service.url)
      await page.close()
    })

    // The page matrix of the long runs has all types in this form, under this policy and on this page.
    const isSample = ['faq', 'map', 'bubble', 'page-counter'].includes(slug)
    test.runIf(isSample)(
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
