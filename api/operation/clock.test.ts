import { expect, test } from 'vitest'
import { endOfVietnamDay, vietnamDay } from './clock.ts'

test('a Vietnamese day begins and ends at 17:00 UTC', () => {
  expect(vietnamDay(Date.parse('2026-11-21T16:59:59.999Z'))).toBe('2026-11-21')
  expect(vietnamDay(Date.parse('2026-11-21T17:00:00Z'))).toBe('2026-11-22')
  expect(endOfVietnamDay(Date.parse('2026-11-21T16:59:59.999Z'))).toBe(Date.parse('2026-11-21T17:00:00Z'))
  expect(endOfVietnamDay(Date.parse('2026-11-21T17:00:00Z'))).toBe(Date.parse('2026-11-22T17:00:00Z'))
})

test('the day is the one that the time zone database gives', () => {
  const written = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' })
  for (let at = Date.parse('2026-01-01T00:30:00Z'); at < Date.parse('2026-02-01'); at += 3 * 3600_000)
    expect(vietnamDay(at)).toBe(written.format(at))
})
