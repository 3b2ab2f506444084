import { expect, it } from 'vitest'
import { built } from '../../widgets/catalog.ts'

/** The shops of the samples, with words of their trades. */
const shops = [
  /Mộc An|nội thất|đồ gỗ|thợ mộc/i,
  /Hiên Nhà|pha chế/i,
  /Cà phê Phố|vườn cà phê/i,
  /Gốm Lam|đồ gốm|lò nung/i,
  /An Lạc|món chay|buffet chay/i,
  /Cô Mận|tiệm hoa|hoa tươi|bó hoa/i,
]

it.each(built)('the sample of $slug is one shop, with words of no other trade', ({ definition }) => {
  const sample = JSON.stringify(definition.sample)
  expect(shops.filter((words) => words.test(sample)).length).toBeLessThanOrEqual(1)
})
