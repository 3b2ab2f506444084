/** Pictures of every type to look at, at three widths: on three pages in Chromium, on one in Firefox and WebKit. They prove nothing by themselves. */
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { pictures } from '../size-of-run.ts'
import { expectContent, expectToBeStill, expectToSettle } from './checks.ts'
import { type Embedder, embedder } from './embed-page.ts'
import { type EngineName, engines } from './engines.ts'
import { surfaces } from './pages.ts'

const folder = pictures ?? join(tmpdir(), 'nhung-screenshots')
afterAll(() => console.log(`Screenshots are in ${folder}`))

const pages = Object.entries(surfaces)

describe.each(Object.keys(engines) as EngineName[])('%s', (name) => {
  let on: Embedder
  beforeAll(async () => {
    on = await embedder(await engines[name]())
    await mkdir(folder, { recursive: true })
  })

  describe.each(built.map((entry, nth) => ({ ...entry, nth })))('$slug', ({ nth, ...entry }) => {
    const { slug, definition } = entry
    test.each(name === 'chromium' ? pages : pages.slice(nth % 3, (nth % 3) + 1))(
      'on a %s page',
      async (surface, head) => {
        const page = await on.open(entry, { head })
        await expectContent(page)
        await expectToSettle(page)
        if (definition.placement === 'inline') await page.evaluate(() => scrollTo(0, 0))
        for (const width of [390, 768, 1280]) {
          await page.resize(width, 844)
          await expectToBeStill(page, width)
          const picture = await page.screenshot()
          expect(picture.readUInt32BE(16)).toBe(width)
          await writeFile(join(folder, `${slug}-${surface}-${width}-${name}.png`), picture)
        }
        await page.close()
      },
    )
  })
})
