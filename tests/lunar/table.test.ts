import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { termInstant } from '../../build-scripts/lunar/sky.ts'
import { lunarTables } from '../../build-scripts/lunar-table.ts'
import { nearMidnight } from '../../widgets/lunar-calendar/visitor/date-notes-table.ts'
import { termInstant as shownTermInstant } from '../../widgets/lunar-calendar/visitor/sun.ts'
import { sunSeries } from '../../widgets/lunar-calendar/visitor/sun-table.ts'
import { months } from '../../widgets/runtime/calendar/lunar/calendar.ts'
import { isoOf, parseDay } from '../../widgets/runtime/calendar/lunar/days.ts'
import { toDay, toLunar } from '../../widgets/runtime/calendar/lunar/lunar-dates.ts'
import { sizeOfRun } from '../size-of-run.ts'
import { sunTerm } from './meeus.ts'
import { localTime, secondMonths } from './second-opinion.ts'

const root = join(import.meta.dirname, '../..')
const second = secondMonths()
const tet = (year: number) => isoOf(toDay({ year, month: 1, day: 1, leap: false })!)
const secondsPastMidnight = (at: number) => {
  const seconds = (localTime(second[at]!.newMoon) / 1000) % 86_400
  const past = seconds < 0 ? seconds + 86_400 : seconds
  return past > 43_200 ? past - 86_400 : past
}
const indexOf = (year: number, month: number) =>
  months.findIndex((found) => found.year === year && found.month === month)

describe('the table against another computation of the sky', () => {
  test('all 3,711 months of 1900 to 2199 agree: first day, number and leap', () => {
    const plain = ({ start, year, month, leap }: (typeof second)[number]) => ({ start, year, month, leap })
    expect(second).toHaveLength(3711)
    expect(months.map(({ length, ...month }) => month)).toEqual(second.map(plain))
    expect(months.map(({ start, length }) => start + length).slice(0, -1)).toEqual(
      second.slice(1).map(({ start }) => start),
    )
  })

  // Most Vietnamese software copies a table with another day than astronomy in both cases.
  test('Tết 1925 is 24 January: its new moon was an eclipse late that evening, hours before midnight on every meridian in question', () => {
    const at = indexOf(1925, 1)
    expect(isoOf(months[at]!.start)).toBe('1925-01-24')
    expect(new Date(localTime(second[at]!.newMoon)).toISOString()).toMatch(/^1925-01-24T22:3/)
  })

  test('month 4 of 2054 begins on 8 May: the new moon falls half a minute past midnight in Hanoi, less than the forecast of the Earth’s rotation can vouch for', () => {
    const at = indexOf(2054, 4)
    expect(isoOf(months[at]!.start)).toBe('2054-05-08')
    expect(secondsPastMidnight(at)).toBeGreaterThan(0)
    expect(secondsPastMidnight(at)).toBeLessThan(60)
    expect(nearMidnight).toContain(at)
  })

  test('every month whose new moon is within two minutes of midnight is marked as such', () => {
    const close = second.flatMap((_, at) => (Math.abs(secondsPastMidnight(at)) <= 120 ? [at] : []))
    expect(close.length).toBeGreaterThan(5)
    for (const at of close) expect(nearMidnight).toContain(at)
    for (const at of nearMidnight) expect(Math.abs(secondsPastMidnight(at))).toBeLessThan(210)
  })

  test('the short series of the Sun stays within a minute of the long one, and both near the second opinion', () => {
    for (let index = -2406; index <= 4800; index++) {
      const exact = termInstant(index)
      expect(Math.abs(shownTermInstant(sunSeries, index) - exact)).toBeLessThan(60_000)
      expect(Math.abs(sunTerm(index) - exact)).toBeLessThan(100_000)
    }
  })
})

describe('the table against history', () => {
  test.each([
    [1945, '1945-02-13'],
    [1954, '1954-02-03'],
    [1968, '1968-01-29'],
    [1975, '1975-02-11'],
    [1985, '1985-01-21'],
    [2000, '2000-02-05'],
    [2007, '2007-02-17'],
    [2015, '2015-02-19'],
    [2020, '2020-01-25'],
    [2021, '2021-02-12'],
    [2022, '2022-02-01'],
    [2023, '2023-01-22'],
    [2024, '2024-02-10'],
    [2025, '2025-01-29'],
    [2026, '2026-02-17'],
    [2027, '2027-02-06'],
    [2030, '2030-02-02'],
    [2033, '2033-01-31'],
    [2034, '2034-02-19'],
  ])('Tết %i was published as %s', (year, date) => {
    expect(tet(year)).toBe(date)
  })

  test.each([
    ['1984-11-23', { year: 1984, month: 11, day: 1, leap: false }],
    ['1985-03-21', { year: 1985, month: 2, day: 1, leap: true }],
    ['1987-08-24', { year: 1987, month: 7, day: 1, leap: true }],
    ['2020-05-23', { year: 2020, month: 4, day: 1, leap: true }],
    ['2023-03-31', { year: 2023, month: 2, day: 10, leap: true }],
    ['2025-07-25', { year: 2025, month: 6, day: 1, leap: true }],
    ['2033-12-22', { year: 2033, month: 11, day: 1, leap: true }],
  ])('%s is where the leap months put it', (date, lunar) => {
    expect(toLunar(parseDay(date))).toEqual(lunar)
  })
})

test('the modules in the repository are what the script makes', () => {
  const bare = (text: string) => text.replaceAll(/[\s'",]/g, '')
  for (const [path, text] of Object.entries(lunarTables()))
    expect(bare(readFileSync(join(root, path), 'utf8')), path).toBe(bare(text))
})

test('the visitor’s time zone changes nothing', () => {
  const probe = join(import.meta.dirname, 'every-day.ts')
  const zones = ['America/Los_Angeles', 'Europe/Paris', 'Asia/Ho_Chi_Minh', 'Pacific/Kiritimati']
  const step = sizeOfRun({ suite: 30, long: 1 })
  const sums = zones.map((TZ) =>
    execFileSync(process.execPath, [probe, String(step)], { env: { TZ }, encoding: 'utf8' }),
  )
  expect(sums[0]).toMatch(/^[0-9a-f]{64} \d+ -?\d+\n$/)
  expect(Number(sums[0]?.split(' ')[1])).toBe(Math.ceil(109_573 / step))
  const digests = sums.map((sum) => sum.split(' ')[0])
  expect(new Set(digests).size).toBe(1)
  expect(new Set(sums.map((sum) => sum.split(' ')[2])).size).toBe(4)
})
