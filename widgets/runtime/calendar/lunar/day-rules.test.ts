import { describe, expect, test } from 'vitest'
import { dated, datesOf } from './day-rules.ts'

const first = (dates: { from: string }[]) => dates.map(({ from }) => from)

describe('days by the lunar calendar', () => {
  test('Tết is on its published dates, where China has another day too', () => {
    const tet = { calendar: 'lunar', month: 1, day: 1 } as const
    expect(first(datesOf(tet, '2024-01-01', '2030-12-31'))).toEqual([
      '2024-02-10',
      '2025-01-29',
      '2026-02-17',
      '2027-02-06',
      '2028-01-26',
      '2029-02-13',
      '2030-02-02',
    ])
    expect(first(datesOf(tet, '2007-01-01', '2007-12-31'))).toEqual(['2007-02-17'])
  })

  test('from giao thừa to mùng 5 is one run of days, however long the last month is', () => {
    const closing = { calendar: 'lunar', month: 1, day: 1, offset: -1, length: 6 } as const
    expect(datesOf(closing, '2025-01-01', '2026-12-31')).toEqual([
      { from: '2025-01-28', to: '2025-02-02' },
      { from: '2026-02-16', to: '2026-02-21' },
    ])
    // Windows that begin inside of the closing or end there.
    expect(datesOf(closing, '2026-02-20', '2026-06-01')).toEqual([{ from: '2026-02-16', to: '2026-02-21' }])
    expect(datesOf(closing, '2026-02-01', '2026-02-16')).toEqual([{ from: '2026-02-16', to: '2026-02-21' }])
    expect(datesOf(closing, '2026-02-22', '2026-12-31')).toEqual([])
  })

  test('Giỗ Tổ is on its published dates', () => {
    const day = { calendar: 'lunar', month: 3, day: 10 } as const
    expect(first(datesOf(day, '2024-01-01', '2026-12-31'))).toEqual([
      '2024-04-18',
      '2025-04-07',
      '2026-04-26',
    ])
  })

  test('rằm comes every month, in the leap month too; a yearly day does not come twice', () => {
    const monthly = datesOf({ calendar: 'lunar', day: 15 }, '2025-06-01', '2025-09-30')
    expect(first(monthly)).toEqual(['2025-06-10', '2025-07-09', '2025-08-08', '2025-09-06'])
    // 2025 has a sixth month twice.
    expect(first(datesOf({ calendar: 'lunar', month: 6, day: 15 }, '2025-01-01', '2025-12-31'))).toEqual([
      '2025-07-09',
    ])
  })

  test('the last day of a month is its 29th or 30th, and the 30th of a short month is its last', () => {
    const last = first(datesOf({ calendar: 'lunar', day: -1 }, '2026-01-01', '2026-06-30'))
    expect(last).toEqual(first(datesOf({ calendar: 'lunar', day: 30 }, '2026-01-01', '2026-06-30')))
    expect(last).toContain('2026-02-16')
  })

  test('outside of the calendar there is nothing', () => {
    expect(datesOf({ calendar: 'lunar', day: 1 }, '2201-01-01', '2201-12-31')).toEqual([])
  })
})

describe('days by the solar calendar', () => {
  test('come every year, over the turn of the year', () => {
    const newYear = { calendar: 'solar', month: 1, day: 1, offset: -1, length: 3 } as const
    expect(datesOf(newYear, '2026-12-31', '2027-12-30')).toEqual([{ from: '2026-12-31', to: '2027-01-02' }])
    expect(first(datesOf({ calendar: 'solar', month: 9, day: 2 }, '2026-01-01', '2028-12-31'))).toEqual([
      '2026-09-02',
      '2027-09-02',
      '2028-09-02',
    ])
  })

  test('may be those of one year', () => {
    const once = { calendar: 'solar', year: 2028, month: 2, day: 1, length: 3 } as const
    expect(datesOf(once, '2026-01-01', '2030-12-31')).toEqual([{ from: '2028-02-01', to: '2028-02-03' }])
  })

  test('have their month’s last day where it is short', () => {
    expect(first(datesOf({ calendar: 'solar', month: 2, day: 29 }, '2027-01-01', '2028-12-31'))).toEqual([
      '2027-02-28',
      '2028-02-29',
    ])
  })
})

test('rules keep what they say beside their dates, and their order', () => {
  const rules = [
    { calendar: 'solar', month: 9, day: 2, label: 'Quốc khánh' },
    { calendar: 'solar', month: 1, day: 1, label: 'Tết Dương lịch' },
  ] as const
  expect(dated(rules, '2027-01-01', '2027-12-31')).toMatchObject([
    { from: '2027-09-02', label: 'Quốc khánh' },
    { from: '2027-01-01', label: 'Tết Dương lịch' },
  ])
})
