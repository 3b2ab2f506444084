/** `node tests/browser/measure-heights.ts`, or with slugs behind it: writes the heights of samples in each layout that takes room into `definition/heights.ts` of their types. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { built } from '../../widgets/catalog.ts'
import { sharedChromium } from '../harness/chromium.ts'
import { openHostPages } from '../harness/host-pages.ts'
import { layoutDrafts } from '../harness/layout-drafts.ts'
import { closeWorkerResources } from '../harness/worker-resources.ts'
import { measureHeights } from './measured-heights.ts'

/** A day like most: widgets that follow a calendar are higher on the first and the fifteenth of a lunar month. */
const ordinaryDay = new Date('2026-11-20T10:00:00+07:00')

const key = (name: string) => (/^[a-z]\w*$/i.test(name) ? name : `'${name}'`)

const fileOf = (heights: readonly (readonly [layout: string, heights: readonly number[]])[]) =>
  `import type { LayoutHeights } from '../../definition.ts'

/** px, as \`tests/browser/measure-heights.ts\` measured them. */
export const heights: LayoutHeights = {
${heights.map(([layout, px]) => `  ${key(layout)}: [${px.join(', ')}],\n`).join('')}}
`

const slugs = process.argv.slice(2)
const browser = await sharedChromium()
const { service } = await openHostPages()
const page = await browser.newPage({ locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' })
await page.clock.setFixedTime(ordinaryDay)
for (const entry of built) {
  const { slug } = entry
  if (slugs.length && !slugs.includes(slug)) continue
  const heights: [string, readonly number[]][] = []
  for (const { layout, compiled } of layoutDrafts(entry, ordinaryDay))
    heights.push([layout, await measureHeights({ page, siteUrl: service.url, slug, compiled })])
  if (!heights.length) continue
  await writeFile(join(import.meta.dirname, `../../widgets/${slug}/definition/heights.ts`), fileOf(heights))
  console.log(slug, Object.fromEntries(heights))
}
await closeWorkerResources()
