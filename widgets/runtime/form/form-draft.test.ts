import { expect, test } from 'vitest'
import { parseDraft } from './form-draft.ts'

test('a draft is valid for a week; anything else is no draft', () => {
  const now = Date.now()
  const draft = { values: { name: 'Lan' }, at: now - 6 * 24 * 3600_000 }
  expect(parseDraft(draft, now)).toBe(draft)
  expect(parseDraft({ ...draft, at: now - 8 * 24 * 3600_000 }, now)).toBeUndefined()
  for (const other of [null, 3, 'text', [], {}, { values: {} }])
    expect(parseDraft(other, now)).toBeUndefined()
})
