import { describe, expect, test } from 'vitest'
import { isoOf, parseDay, weekdayOf } from '../../runtime/calendar/lunar/days.ts'
import { toLunar } from '../../runtime/calendar/lunar/lunar-dates.ts'
import { daySpirit, hourSpirit, isGoodToOpen, isHoangDao, taboo, truc } from './almanac.ts'
import { branches, dayPair, hourPair, monthPair, pairName, yearPair } from './can-chi.ts'
import { chineseDate } from './chinese-date.ts'
import { directions, sao28, sao28Names, trucNames } from './directions.ts'
import { clashes, napAm } from './nap-am.ts'
import { clockOf } from './sun.ts'
import { termOn } from './terms.ts'

const day = parseDay
const names = (pairs: number[]) => pairs.map(pairName).sort()

describe('can chi', () => {
  test('the years 1984 and 2026 are Giáp Tý and Bính Ngọ', () => {
    expect(pairName(yearPair(1984))).toBe('Giáp Tý')
    expect(pairName(yearPair(2026))).toBe('Bính Ngọ')
  })

  test('1 January 2000 is a day of Mậu Ngọ, Tết 2026 of Nhâm Tuất in month Canh Dần', () => {
    expect(pairName(dayPair(day('2000-01-01')))).toBe('Mậu Ngọ')
    expect(pairName(dayPair(day('2026-02-17')))).toBe('Nhâm Tuất')
    expect(pairName(monthPair(2026, 1))).toBe('Canh Dần')
  })

  test('a year of Giáp begins with month Bính Dần, a day of Giáp with hour Giáp Tý, one of Ất with Bính Tý', () => {
    expect(pairName(monthPair(2024, 1))).toBe('Bính Dần')
    expect(pairName(hourPair(0, 0))).toBe('Giáp Tý')
    expect(pairName(hourPair(1, 0))).toBe('Bính Tý')
    expect(pairName(hourPair(4, 11))).toBe('Quý Hợi')
  })

  test('nạp âm: Giáp Tý is Hải Trung Kim, Quý Hợi Đại Hải Thủy', () => {
    expect(napAm).toHaveLength(30)
    expect(napAm[0]).toBe('Hải Trung Kim')
    expect(napAm[59 >> 1]).toBe('Đại Hải Thủy')
  })

  test.each([
    [0, ['Canh Dần', 'Canh Thân', 'Mậu Ngọ', 'Nhâm Ngọ']],
    [2, ['Giáp Thân', 'Nhâm Thìn', 'Nhâm Thân', 'Nhâm Tuất']],
    [4, ['Bính Tuất', 'Canh Tuất']],
    [10, ['Canh Thìn', 'Canh Tuất', 'Nhâm Thìn']],
  ])('the clashes of pair %i are those of the printed almanac', (pair, expected) => {
    expect(names(clashes(pair))).toEqual([...expected].sort())
  })
})

describe('good and bad', () => {
  test.each([
    ['Tý', 'Tý Sửu Mão Ngọ Thân Dậu'],
    ['Sửu', 'Dần Mão Tỵ Thân Tuất Hợi'],
    ['Dần', 'Tý Sửu Thìn Tỵ Mùi Tuất'],
    ['Mão', 'Tý Dần Mão Ngọ Mùi Dậu'],
    ['Thìn', 'Dần Thìn Tỵ Thân Dậu Hợi'],
    ['Tỵ', 'Sửu Thìn Ngọ Mùi Tuất Hợi'],
  ])('a day of %s has the good hours %s', (branch, hours) => {
    const found = Array.from({ length: 12 }, (_, at) => day('2026-01-01') + at).filter(
      (at) => dayPair(at) % 6 === branches.indexOf(branch),
    )
    expect(found).toHaveLength(2)
    for (const at of found)
      expect(branches.filter((_, hour) => isHoangDao(hourSpirit(at, hour))).join(' ')).toBe(hours)
  })

  test('in lunar months 1 and 7 the yellow road is Tý, Sửu, Thìn, Tỵ, Mùi, Tuất', () => {
    for (const month of [1, 7]) {
      const good = Array.from({ length: 12 }, (_, at) => at).filter((at) =>
        isHoangDao(daySpirit(at, { year: 2026, month, day: 1, leap: false })),
      )
      expect(good.map((at) => branches[dayPair(at) % 12]).sort()).toEqual(
        ['Tý', 'Sửu', 'Thìn', 'Tỵ', 'Mùi', 'Tuất'].sort(),
      )
    }
  })

  test('the trực stays the same from the eve of a minor term to the term, and otherwise moves on', () => {
    for (let at = day('2026-01-01'); at < day('2027-01-01'); at++) {
      const term = termOn(at)
      const step = (truc(at, term) - truc(at - 1, termOn(at - 1)) + 12) % 12
      expect(step, isoOf(at)).toBe(term.day === at && term.kind % 2 === 1 ? 0 : 1)
    }
    expect(trucNames[truc(day('2000-01-01'), termOn(day('2000-01-01')))]).toBe('Phá')
  })

  test('sao28Names keep to their weekdays and to the seven that Giáp Tý may have', () => {
    for (let at = 0; at < 420; at++) {
      expect((sao28(at) + 4) % 7).toBe(weekdayOf(at))
      if (dayPair(at) === 0)
        expect(['Hư', 'Khuê', 'Tất', 'Quỷ', 'Dực', 'Đê', 'Cơ']).toContain(sao28Names[sao28(at)])
    }
  })

  test('Hạc thần walks six days in a corner and five on a side, and rests for sixteen', () => {
    const ways = Array.from({ length: 60 }, (_, at) => directions(at).crane)
    const count = (way: number | undefined) => ways.filter((found) => found === way).length
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(count)).toEqual([5, 6, 5, 6, 5, 6, 5, 6])
    expect(count(undefined)).toBe(16)
    const jiaZi = Array.from({ length: 60 }, (_, at) => at).find((at) => dayPair(at) === 0)!
    expect(directions(jiaZi)).toEqual({ joy: 1, wealth: 3, crane: 3 })
  })

  test('days to open are on hoàng đạo days, under a good trực, not taboo and not against the owner', () => {
    let found = 0
    for (let at = day('2026-01-01'); at < day('2027-01-01'); at++) {
      const lunar = toLunar(at)!
      if (!isGoodToOpen(at, lunar, termOn(at), yearPair(1990) % 12)) continue
      found++
      expect(isHoangDao(daySpirit(at, lunar))).toBe(true)
      expect(['Mãn', 'Định', 'Thành', 'Khai']).toContain(trucNames[truc(at, termOn(at))])
      expect(taboo(lunar)).toBeUndefined()
      // born in a year of Ngọ: days of Tý clash
      expect(branches[dayPair(at) % 12]).not.toBe('Tý')
    }
    expect(found).toBeGreaterThan(20)
  })
})

describe('solar terms', () => {
  test.each([
    ['2000-03-20', 0, 14 * 60 + 35],
    ['2024-02-04', 21, 15 * 60 + 27],
    ['2024-12-21', 18, 16 * 60 + 20],
    ['2025-02-03', 21, 21 * 60 + 10],
  ])('of %s is kind %i, at its published minute', (date, kind, minute) => {
    const term = termOn(day(date))
    expect(term).toMatchObject({ kind, day: day(date), clock: 7 })
    expect(Math.abs(term.minute - minute)).toBeLessThanOrEqual(1)
  })

  test('the calendar’s clock is that of its time', () => {
    expect(clockOf(Date.parse('1967-12-31T16:59:59Z'))).toBe(8 * 3_600_000)
    expect(clockOf(Date.parse('1967-12-31T17:00:00Z'))).toBe(7 * 3_600_000)
    expect(clockOf(Date.parse('1920-01-01T00:00:00Z'))).toBe(27_940_000)
  })
})

describe('the Chinese calendar', () => {
  test.each([
    ['1968-01-29', { year: 1967, month: 12, day: 30, leap: false }],
    ['1985-01-21', { year: 1984, month: 12, day: 1, leap: false }],
    ['1985-02-20', { year: 1985, month: 1, day: 1, leap: false }],
    ['2007-02-17', { year: 2006, month: 12, day: 30, leap: false }],
    ['2030-02-02', { year: 2029, month: 12, day: 30, leap: false }],
    ['1984-11-23', { year: 1984, month: 10, day: 1, leap: true }],
  ])('has another date on %s', (date, expected) => {
    expect(chineseDate(day(date))).toEqual(expected)
  })

  test('is the same on most days, and on all before 1968', () => {
    expect(chineseDate(day('2026-02-17'))).toBeUndefined()
    for (let at = day('1900-01-31'); at < day('1968-01-01'); at++) expect(chineseDate(at)).toBeUndefined()
  })
})
