import { describe, expect, test } from 'vitest'
import { firstYear, lastYear, leapMonthOf, months } from './calendar.ts'
import { dateOf, dayOf, isoOf, parseDay, todayInVietnam, weekdayOf } from './days.ts'
import { findMonth, toDay, toLunar } from './lunar-dates.ts'

describe('plain dates', () => {
  test('a day number is the days since 1970, before it too', () => {
    expect(dayOf(1970, 1, 1)).toBe(0)
    expect(dayOf(1969, 12, 31)).toBe(-1)
    expect(dateOf(dayOf(1900, 2, 28) + 1)).toEqual({ year: 1900, month: 3, day: 1 })
    expect(isoOf(parseDay('2024-02-29'))).toBe('2024-02-29')
    expect(parseDay('2023-13-01')).toBeNaN()
  })

  test('weekdays count from Sunday', () => {
    expect(weekdayOf(parseDay('2026-11-22'))).toBe(0)
    expect(weekdayOf(parseDay('1900-01-31'))).toBe(3)
  })

  test('today in Vietnam turns at five in the afternoon in London', () => {
    expect(isoOf(todayInVietnam(Date.parse('2026-02-16T16:59:59Z')))).toBe('2026-02-16')
    expect(isoOf(todayInVietnam(Date.parse('2026-02-16T17:00:00Z')))).toBe('2026-02-17')
  })
})

describe('the lunar calendar', () => {
  test('every month has its place, and its first and last day lead back to it', () => {
    for (const { year, month, leap, start, length } of months) {
      expect(findMonth(year, month, leap)?.start).toBe(start)
      expect(toLunar(start)).toEqual({ year, month, leap, day: 1 })
      expect(toLunar(start + length - 1)).toEqual({ year, month, leap, day: length })
      expect(toDay({ year, month, leap, day: -1 })).toBe(start + length - 1)
    }
  })

  test('a year has 353 to 355 days, or 383 to 385 with a leap month', () => {
    for (let year = firstYear; year < lastYear; year++) {
      const days = findMonth(year + 1, 1)!.start - findMonth(year, 1)!.start
      expect(days).toBeGreaterThanOrEqual(leapMonthOf(year) ? 383 : 353)
      expect(days).toBeLessThanOrEqual(leapMonthOf(year) ? 385 : 355)
    }
  })

  test('what the calendar does not have is nothing', () => {
    expect(toLunar(parseDay('1900-01-30'))).toBeUndefined()
    expect(toLunar(parseDay('2200-02-20'))).toBeUndefined()
    expect(toDay({ year: 2026, month: 6, day: 1, leap: true })).toBeUndefined()
    expect(toDay({ year: 2024, month: 12, day: 30, leap: false })).toBeUndefined()
    expect(toDay({ year: 2200, month: 1, day: 1, leap: false })).toBeUndefined()
    expect(leapMonthOf(1899)).toBe(0)
  })

  test('Giỗ Tổ, Trung thu and the last day of the year 2025 are on their published dates', () => {
    const day = (month: number, ofMonth: number) =>
      isoOf(toDay({ year: 2025, month, day: ofMonth, leap: false })!)
    expect(day(3, 10)).toBe('2025-04-07')
    expect(day(8, 15)).toBe('2025-10-06')
    expect(day(12, -1)).toBe('2026-02-16')
  })
})
