import { expect, test } from 'vitest'
import { defaultCategories } from '../definition/categories.ts'
import { patternsOf, removals } from './cookies.ts'

const place = { hostname: 'shop.annhien.vn', pathname: '/gom/bat', protocol: 'http:' }
const refused = { essential: true, analytics: false, marketing: false }
const patterns = [
  { category: 'analytics', name: '_ga' },
  { category: 'analytics', name: '_ga_*' },
  { category: 'marketing', name: '_fbp' },
  { category: 'essential', name: 'cart' },
]
const names = (jar: string, consent: Record<string, boolean>, of = patterns) =>
  new Set(removals(jar, consent, of, place).map((removal) => removal.split('=', 1)[0]))

test('the cookies of refused categories are deleted, others stay', () => {
  expect(names('_ga=1; _ga_X1=2; _gat=3; _fbp=4; cart=5; other=6', refused)).toEqual(
    new Set(['_ga', '_ga_X1', '_fbp']),
  )
  expect(names('_ga=1; _fbp=4', { ...refused, analytics: true })).toEqual(new Set(['_fbp']))
})

test('a cookie that an agreed category names too stays', () => {
  const shared = [...patterns, { category: 'analytics', name: '_fbp' }]
  expect(names('_fbp=4', { ...refused, analytics: true }, shared)).toEqual(new Set())
})

test('a star alone matches no cookie', () => {
  expect(names('cart=5; x=1', refused, [{ category: 'analytics', name: '*' }])).toEqual(new Set())
})

test('a cookie is deleted for every host and path where a script may have set it', () => {
  const found = removals('_ga=1', refused, patterns, place)
  for (const expected of [
    '_ga=; Max-Age=0; Path=/',
    '_ga=; Max-Age=0; Path=/gom/bat',
    '_ga=; Max-Age=0; Path=/; Domain=shop.annhien.vn',
    '_ga=; Max-Age=0; Path=/; Domain=annhien.vn',
    '_ga=; Max-Age=0; Path=/gom; Domain=annhien.vn',
  ])
    expect(found).toContain(expected)
  expect(removals('_ga=1', refused, patterns, { ...place, protocol: 'https:' })).toContain(
    '_ga=; Max-Age=0; Path=/; Secure',
  )
})

test('before a decision nothing is deleted', () => {
  expect(names('_ga=1', { essential: true })).toEqual(new Set())
})

test('the patterns of the categories and of autoClear are combined', () => {
  const [essential, analytics] = defaultCategories
  const named = { name: '_ga', provider: '', purpose: '', retention: '' }
  expect(
    patternsOf([essential!, { ...analytics!, cookies: [named] }], [{ category: 'analytics', name: '_gid' }]),
  ).toEqual([
    { category: 'analytics', name: '_ga' },
    { category: 'analytics', name: '_gid' },
  ])
})
