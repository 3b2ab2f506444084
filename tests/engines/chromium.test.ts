/** Every type in one Chromium; `matrix.ts` has more of it, in three engines. */
import { beforeAll, describe, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { expectContent, expectNoTrouble, expectToFit, expectToLeaveThePage } from './checks.ts'
import { type Embedder, embedder } from './embed-page.ts'
import { engines } from './engines.ts'
import { firstUses } from './first-use.ts'

let on: Embedder
beforeAll(async () => {
  on = await embedder(await engines.chromium())
})

describe.each(built)('$slug', (entry) => {
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
})
