import { expect, test } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { layoutDrafts } from '../harness/layout-drafts.ts'

test.each(built)('each layout of $type that takes room has its heights, and no other has', (entry) => {
  const { heights = {} } = entry.definition
  const layouts = layoutDrafts(entry, new Date()).map(({ layout }) => layout)
  const advice = `Run «node tests/browser/measure-heights.ts ${entry.slug}», and name its \`heights\` in index.ts.`
  expect(Object.keys(heights).sort(), advice).toEqual(layouts.sort())
})
