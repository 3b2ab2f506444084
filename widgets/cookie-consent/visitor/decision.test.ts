import { describe, expect, test } from 'vitest'
import { consentOf, type Decision, isValid, parseDecision, undecided } from './decision.ts'

const categories = [
  { id: 'essential', required: true },
  { id: 'analytics', required: false },
  { id: 'marketing', required: false },
]
const terms = { categories, policyVersion: 2, consentDurationDays: 180 }
const day = 86_400_000
const made: Decision = {
  consentId: 'c1',
  action: 'save_preferences',
  categories: { essential: true, analytics: true, marketing: false },
  policyVersion: 2,
  language: 'vi',
  textHash: '',
  gpc: false,
  at: 1000 * day,
}

test('required categories are always on, and no others before a decision', () => {
  expect(undecided(categories)).toEqual({ essential: true })
  expect(consentOf(categories, () => false)).toEqual({ essential: true, analytics: false, marketing: false })
  expect(consentOf(categories, (id) => id === 'marketing')).toEqual({
    essential: true,
    analytics: false,
    marketing: true,
  })
  expect(Object.isFrozen(consentOf(categories, () => true))).toBe(true)
})

describe('a stored decision', () => {
  test('is valid until it expires', () => {
    expect(isValid(made, terms, made.at)).toBe(true)
    expect(isValid(made, terms, made.at + 180 * day - 1)).toBe(true)
    expect(isValid(made, terms, made.at + 180 * day)).toBe(false)
  })

  test('is invalid in the future, after a clock was set back', () => {
    expect(isValid(made, terms, made.at - 1)).toBe(false)
  })

  test('is invalid for another policy version', () => {
    expect(isValid(made, { ...terms, policyVersion: 3 }, made.at)).toBe(false)
  })

  test('is invalid when a category is new', () => {
    const wider = { ...terms, categories: [...categories, { id: 'social', required: false }] }
    expect(isValid(made, wider, made.at)).toBe(false)
  })

  test('is invalid when it refuses a required category', () => {
    expect(isValid({ ...made, categories: { ...made.categories, essential: false } }, terms, made.at)).toBe(
      false,
    )
  })

  test('is parsed as it was stored, and frozen', () => {
    const read = parseDecision(JSON.stringify(made))
    expect(read).toEqual(made)
    expect(Object.isFrozen(read?.categories)).toBe(true)
  })
})

test.each([
  null,
  undefined,
  '',
  'null',
  '1',
  '[]',
  '{',
  '{"consentId":1}',
  JSON.stringify({ ...made, at: 'now' }),
])('%s is no decision', (text) => {
  expect(parseDecision(text)).toBeUndefined()
})

test('a decision without categories is never valid', () => {
  const read = parseDecision(JSON.stringify({ ...made, categories: null }))
  expect(read && isValid(read, terms, made.at)).toBe(false)
})
