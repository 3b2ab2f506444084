import { expect, test } from 'vitest'
import { parseDraft } from './form-draft.ts'

test('a draft is taken up for a week, and nothing else is taken for one', () => {
  const now = Date.now()
  const draft = { values: { name: 'Lan' }, at: now - 6 * 24 * 3600_000 }
  expect(parseDraft(draft, now)).toBe(draft)
  expect(parseDraft({ ...draft, at: now - 8 * 24 * 3600_000 }, now)).toBeUndefined()
  for (const other of [null, 3, 'text', [], {}, { values: {} }])
    expect(parseDraft(other, now)).toBeUndefined()
})
