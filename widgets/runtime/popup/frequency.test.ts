import { expect, test } from 'vitest'
import { mayOpen, parseHistory } from './frequency.ts'

const day = 24 * 3600_000
const frequency = { afterCloseDays: 30, afterSuccessDays: 365, maxPerSession: 1 }
const now = Date.UTC(2026, 10, 21)

test('a popup stays closed after it was closed, after a subscription, and for good after “Do not show again”', () => {
  expect(mayOpen({}, 0, frequency, now)).toBe(true)
  expect(mayOpen({}, 1, frequency, now)).toBe(false)
  expect(mayOpen({ closedAt: now - 29 * day }, 0, frequency, now)).toBe(false)
  expect(mayOpen({ closedAt: now - 30 * day }, 0, frequency, now)).toBe(true)
  expect(mayOpen({ closedAt: now - 40 * day, subscribedAt: now - 40 * day }, 0, frequency, now)).toBe(false)
  expect(mayOpen({ subscribedAt: now - 365 * day }, 0, frequency, now)).toBe(true)
  expect(mayOpen({ closedAt: 0, never: true }, 0, frequency, now)).toBe(false)
})

test('any stored value is parsed as a history', () => {
  expect(parseHistory({ closedAt: 5, subscribedAt: 'x', never: true, more: 1 })).toEqual({
    closedAt: 5,
    never: true,
  })
  for (const other of [null, 'text', 7, []]) expect(parseHistory(other)).not.toHaveProperty('closedAt')
})
