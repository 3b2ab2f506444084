import { expect, test } from 'vitest'
import { mayOpen, parseHistory } from './frequency.ts'

const minute = 60_000
const day = 24 * 60 * minute
const frequency = { afterCloseDays: 30, afterSuccessDays: 365, maxPerSession: 1 }
const now = Date.UTC(2026, 10, 21)

test('a popup stays closed after it was closed, after a subscription, and for good after “Do not show again”', () => {
  expect(mayOpen({}, frequency, now)).toBe(true)
  expect(mayOpen({ closedAt: now - 29 * day }, frequency, now)).toBe(false)
  expect(mayOpen({ closedAt: now - 30 * day }, frequency, now)).toBe(true)
  expect(mayOpen({ closedAt: now - 40 * day, subscribedAt: now - 40 * day }, frequency, now)).toBe(false)
  expect(mayOpen({ subscribedAt: now - 365 * day }, frequency, now)).toBe(true)
  expect(mayOpen({ closedAt: 0, never: true }, frequency, now)).toBe(false)
})

test('openings count for a visit, which ends when no page is seen for half an hour', () => {
  const once = { openings: 1, seenAt: now - 29 * minute }
  expect(mayOpen(once, frequency, now)).toBe(false)
  expect(mayOpen(once, { ...frequency, maxPerSession: 2 }, now)).toBe(true)
  expect(mayOpen({ ...once, openings: 2 }, { ...frequency, maxPerSession: 2 }, now)).toBe(false)
  expect(mayOpen({ ...once, seenAt: now - 30 * minute }, frequency, now)).toBe(true)
})

test('any stored value is parsed as a history', () => {
  expect(parseHistory({ closedAt: 5, subscribedAt: 'x', never: true, openings: '2', more: 1 })).toEqual({
    closedAt: 5,
    never: true,
  })
  for (const other of [null, 'text', 7, []]) expect(parseHistory(other)).not.toHaveProperty('closedAt')
})
