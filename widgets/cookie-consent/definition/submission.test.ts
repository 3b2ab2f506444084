import { expect, test } from 'vitest'
import { defaultCategories } from './categories.ts'
import { privateSettings, settings } from './settings.ts'
import { consent } from './submission.ts'

const live = {
  locale: 'vi' as const,
  settings: settings.parse({}),
  privateSettings: privateSettings.parse({}),
  collections: {},
}
const schema = consent.body(live)
const all = { essential: true, analytics: true, marketing: true }
const none = { essential: true, analytics: false, marketing: false }

const issues = (body: unknown) =>
  schema
    .safeParse(body)
    .error?.issues.map((issue) => [
      issue.path.join('/'),
      issue.code === 'custom' ? issue.params?.key : issue.code,
    ])

test.each([
  ['accept_all', all],
  ['reject_all', none],
  ['save_preferences', { ...none, analytics: true }],
  ['save_preferences', all],
  ['save_preferences', none],
])('%s with what it means is taken', (action, categories) => {
  expect(schema.parse({ action, categories })).toEqual({ action, categories })
})

test('the details of the record are kept', () => {
  const proof = {
    consentId: '0b9f1c2d-8c1e-4c52-9f0d-5a1f7f6f2a11',
    policyVersion: 3,
    language: 'vi',
    textHash: 'a'.repeat(64),
    gpc: true,
  }
  expect(schema.parse({ action: 'accept_all', categories: all, ...proof })).toMatchObject(proof)
})

test.each<[string, unknown, [string, string][]]>([
  [
    'accept_all with one refused',
    { action: 'accept_all', categories: { ...all, marketing: false } },
    [['categories/marketing', 'contradiction']],
  ],
  [
    'reject_all with one agreed',
    { action: 'reject_all', categories: { ...none, analytics: true } },
    [['categories/analytics', 'contradiction']],
  ],
  [
    'a required category refused',
    { action: 'save_preferences', categories: { ...all, essential: false } },
    [['categories/essential', 'essential']],
  ],
  [
    'a category missing',
    { action: 'save_preferences', categories: { essential: true, analytics: true } },
    [['categories/marketing', 'invalid_type']],
  ],
  [
    'a category that the widget does not have',
    { action: 'accept_all', categories: { ...all, social: true } },
    [['categories', 'unrecognized_keys']],
  ],
  [
    'a number for a boolean',
    { action: 'accept_all', categories: { ...all, analytics: 1 } },
    [['categories/analytics', 'invalid_type']],
  ],
  ['no categories', { action: 'accept_all' }, [['categories', 'invalid_type']]],
  ['no action', { categories: all }, [['action', 'invalid_value']]],
  ['another action', { action: 'close', categories: all }, [['action', 'invalid_value']]],
  [
    'a hash that is none',
    { action: 'accept_all', categories: all, textHash: 'abc' },
    [['textHash', 'invalid_format']],
  ],
  [
    'a consent id with room for more',
    { action: 'accept_all', categories: all, consentId: '<b>' },
    [['consentId', 'invalid_format']],
  ],
])('%s is refused', (_, body, expected) => {
  expect(issues(body)).toEqual(expected)
})

test('the rules follow the categories of the widget', () => {
  const own = settings.parse({
    categories: [...defaultCategories, { id: 'preferences', label: 'Sở thích' }],
  })
  const wide = consent.body({ ...live, settings: own })
  expect(wide.safeParse({ action: 'accept_all', categories: all }).success).toBe(false)
  expect(wide.safeParse({ action: 'accept_all', categories: { ...all, preferences: true } }).success).toBe(
    true,
  )
})

test('a record is kept for the owner’s number of days', () => {
  expect(consent.retentionDays?.(live, {})).toBe(730)
})
