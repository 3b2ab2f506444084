import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

const keyOf = (address: string) => pageKey(`https://vidu.vn${address}`)

test.for<[string, string]>([
  ['/p?fbclid=1', '/p?fbclid=2'],
  ['/p?utm_source=zalo', '/p'],
  ['/p?zarsrc=30&utm_medium=a&gclid=x', '/p/'],
  ['/p?msclkid=1&gbraid=2&wbraid=3&gad_source=4&srsltid=5&igshid=6', '/p'],
  ['/p?a=1&b=2', '/p?b=2&a=1'],
  ['/p?a=1&fbclid=z', '/p?a=1'],
  ['/khuyến-mãi', '/khuy%E1%BA%BFn-m%C3%A3i/'],
  ['/p#cuoi', '/p'],
])('%s and %s are one page', ([one, other]) => {
  expect(keyOf(one)).toBe(keyOf(other))
})

test.for<[string, string]>([
  ['/p?id=1', '/p?id=2'],
  ['/p', '/q'],
  ['/#/a', '/#/b'],
  ['/p?ref=a', '/p'],
])('%s and %s are two', ([one, other]) => {
  expect(keyOf(one)).not.toBe(keyOf(other))
})
