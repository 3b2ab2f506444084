/** Every type in Firefox and WebKit, and in Chromium by `browser/{containers,scheme}.long.ts`, in whatever a page puts around it, for `npm run test:long`. */
import { beforeAll, describe, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { expectContent, expectNoTrouble, expectToSettle } from './checks.ts'
import { type Embedder, embedder } from './embed-page.ts'
import { engines } from './engines.ts'
import {
  alone,
  betweenTexts,
  expectNaturalWidth,
  expectNoRoom,
  expectToRead,
  expectToStay,
  tools,
} from './surroundings.ts'

describe.each(['firefox', 'webkit'] as const)('%s', (name) => {
  let on: Embedder
  let head: string
  beforeAll(async () => {
    on = await embedder(await engines[name]())
    head = `<script src="${on.pages.script(tools)}"></script>`
  })

  test.each(built)('$slug in any parent, place, scheme and on any ground', async (entry) => {
    const floats = entry.definition.placement === 'floating'
    const page = await on.open(entry, { head, around: floats ? betweenTexts : alone })
    await expectContent(page)
    await expectToSettle(page)
    if (floats) await expectNoRoom(page)
    else for (const width of [1280, 390]) await expectNaturalWidth(page, width)
    await expectToStay(page, floats)
    await expectToRead(page, entry, on.pages.service.url)
    await expectNoTrouble(page, on.pages.service.url)
    await page.close()
  })
})
