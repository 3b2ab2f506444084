import { expect, test } from 'vitest'
import { isAllowed } from './markup.ts'

const ids = ['essential', 'analytics', 'marketing']
const consent = { essential: true, analytics: true, marketing: false }

test.each([
  ['analytics', true],
  ['marketing', false],
  ['analytics, marketing', false],
  ['essential analytics', true],
  ['!marketing', true],
  ['!analytics', false],
  ['Analytics', true],
  ['social', false],
  ['!social', false],
  ['', false],
  [' , ', false],
])('marked «%s»: allowed is %s', (marks, allowed) => {
  expect(isAllowed(marks, consent, ids)).toBe(allowed)
})

test.each([
  ['necessary', true],
  ['statistics', true],
  ['advertising', false],
  ['constructor', false],
])('the other vendors’ name «%s»: allowed is %s', (marks, allowed) => {
  expect(isAllowed(marks, consent, ids)).toBe(allowed)
})

test('a category of the widget has precedence over an alias', () => {
  expect(isAllowed('statistics', { ...consent, statistics: false }, [...ids, 'statistics'])).toBe(false)
})

test('before a decision only required content runs, not even content for a refusal', () => {
  const before = { essential: true }
  expect(isAllowed('essential', before, ids)).toBe(true)
  expect(isAllowed('analytics', before, ids)).toBe(false)
  expect(isAllowed('!analytics', before, ids)).toBe(false)
})
