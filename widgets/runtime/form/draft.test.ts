import { expect, test } from 'vitest'
import { draftOf } from './draft.ts'

test('a draft is taken up for a week, and nothing else is taken for one', () => {
  const now = Date.now()
  const draft = { values: { name: 'Lan' }, at: now - 6 * 24 * 3600_000 }
  expect(draftOf(draft, now)).toBe(draft)
  expect(draftOf({ ...draft, at: now - 8 * 24 * 3600_000 }, now)).toBeUndefined()
  for (const other of [null, 3, 'text', [], {}, { values: {} }]) expect(draftOf(other, now)).toBeUndefined()
})
