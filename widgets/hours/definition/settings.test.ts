import { describe, expect, test } from 'vitest'
import { compile } from '../../compile.ts'
import { parseSpan } from '../../schema/hours-text.ts'
import { rulesOf } from '../visitor/day-rules.ts'
import { type Settings, settings } from './settings.ts'

const made = (draft: object): Settings => settings.parse(draft)
const issues = (draft: object) => {
  const compiled = compile('HOURS', { name: 'Giờ', locale: 'vi', settings: draft }, new Date(0))
  return compiled.ok ? [] : compiled.issues.map(({ pointer, message }) => `${pointer} ${message.vi}`)
}

describe('hours of a day', () => {
  test.each([
    ['8:00-12:00', '08:00-12:00'],
    ['8h-11h30', '08:00-11:30'],
    ['7h30 – 22h', '07:30-22:00'],
    ['18:00 đến 2:00', '18:00-02:00'],
    ['00:00-24:00', '00:00-24:00'],
    ['9 - 17', '09:00-17:00'],
  ])('are read from %j', (text, hours) => {
    expect(parseSpan(text)).toBe(hours)
  })

  test.each(['', 'sáng', '25:00-26:00', '8:70-9:00', '08:00-08:00', '24:00-02:00', '08:00', '8:00-12:30pm'])(
    'are not guessed from %j',
    (text) => {
      expect(parseSpan(text)).toBeUndefined()
    },
  )

  test('are refused with messages that help, at their place', () => {
    expect(issues({ weekly: [{ days: 'daily', hours: ['sáng'] }] })).toEqual([
      '#/settings/weekly/0/hours/0 Ghi từ giờ đến giờ, ví dụ: 08:00-11:30',
    ])
    expect(issues({ weekly: [{ days: 'daily', hours: ['08:00-12:00', '11:00-14:00'] }] })).toEqual([
      '#/settings/weekly/0/hours Các giờ chồng lên nhau',
    ])
    expect(issues({ special: [{ from: '2026-12-31', to: '2026-12-30' }] })).toEqual([
      '#/settings/special/0/to Không được trước ngày đầu',
    ])
    expect(issues({ special: [{ from: '2026-01-01', to: '2027-01-02' }] })).toEqual([
      '#/settings/special/0/to Nhiều nhất 366 ngày',
    ])
    expect(issues({ holidays: { national: { choice: 'special' } } })).toEqual([
      '#/settings/holidays/national/hours Cần ghi giờ mở cửa hôm đó',
    ])
    expect(issues({ departments: [{ label: 'Bếp' }, { label: 'Bếp' }] })).toEqual([
      '#/settings/departments/1/label Đã có bộ phận tên này',
    ])
    expect(issues({ lunarRules: [{ repeat: 'monthly', days: [0, 31] }] })).toHaveLength(2)
  })
})

test('a later line of the week replaces an earlier one', () => {
  const { weekly } = made({
    weekly: [
      { days: 'daily', hours: ['13:30-20:00', '7:00-11:30'] },
      { days: 'weekend', hours: ['8:00-12:00'] },
      { days: 'sun' },
    ],
  })
  const usual = ['07:00-11:30', '13:30-20:00']
  expect(weekly).toEqual([usual, usual, usual, usual, usual, ['08:00-12:00'], []])
})

test('a special day without an end is one day', () => {
  expect(made({ special: [{ from: '2026-12-31' }] }).special).toEqual([
    { from: '2026-12-31', to: '2026-12-31', hours: [], label: '' },
  ])
})

describe('public holidays', () => {
  test('are asked: until somebody decides, no hours are assumed', () => {
    const rules = rulesOf(made({}))
    expect(rules.map(({ holiday }) => holiday)).toEqual([
      'newYear',
      'tet',
      'hungKings',
      'reunification',
      'labour',
      'national',
    ])
    expect(rules.filter(({ hours }) => hours)).toEqual([])
  })

  test('become rules by what was decided', () => {
    const { holidays } = made({
      holidays: {
        newYear: { choice: 'normal' },
        tet: { choice: 'closed', before: 2, until: 3 },
        hungKings: { choice: 'special', hours: ['8h-12h'] },
        national: { choice: 'closed', more: 'before' },
      },
    })
    const decided = holidays.filter(({ hours }) => hours)
    expect(decided).toEqual([
      { calendar: 'lunar', month: 1, day: 1, offset: -2, length: 5, holiday: 'tet', hours: [] },
      { calendar: 'lunar', month: 3, day: 10, holiday: 'hungKings', hours: ['08:00-12:00'] },
      { calendar: 'solar', month: 9, day: 2, offset: -1, length: 2, holiday: 'national', hours: [] },
    ])
    expect(holidays.some(({ holiday }) => holiday === 'newYear')).toBe(false)
  })

  test('are left out for a business that does not keep them', () => {
    expect(rulesOf(made({ holidaySet: 'none', holidays: { tet: { choice: 'closed' } } }))).toEqual([])
  })

  test('come after the merchant’s own days of the year and before those of every month', () => {
    const rules = rulesOf(
      made({
        holidays: { tet: { choice: 'closed' } },
        lunarRules: [
          { repeat: 'monthly', label: 'Mùng một', days: [1], hours: ['06:00-21:00'] },
          { repeat: 'yearly', label: 'Chợ Tết', day: 23, month: 12, length: 6, hours: ['05:00-23:00'] },
        ],
      }),
    )
    const names = rules.map(({ label, holiday }) => label ?? holiday)
    expect(names.indexOf('Chợ Tết')).toBeLessThan(names.indexOf('tet'))
    expect(names.indexOf('tet')).toBeLessThan(names.indexOf('Mùng một'))
  })
})
