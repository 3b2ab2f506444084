import { expect, it } from 'vitest'
import { bestEncoding } from './headers.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5,gzip;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0 , gzip ; q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['gzip;q=0, *', 'br'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.2', 'identity'],
  ['identity;q=0', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['deflate, zstd', 'identity'],
])('for "%s" the best form is %s', (header, best) => {
  expect(bestEncoding(header)).toBe(best)
})

it('cache the same for a header that it has seen, and for thousands that it has not', () => {
  for (let n = 0; n < 1000; n++) expect(bestEncoding(`br, x-${n}`)).toBe('br')
  expect(bestEncoding('br;q=0, x-999')).toBe('identity')
})
