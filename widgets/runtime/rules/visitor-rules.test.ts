import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { visibilityFields } from '../../schema/visibility.ts'
import { isScheduled } from '../calendar/schedule-rule.ts'
import { appliesToPath } from '../core/paths.ts'
import { hasRules } from '../float/has-rules.ts'
import { appliesToVisitor, type Visitor } from './visitor-rules.ts'

const schema = z.strictObject(visibilityFields())
const visitor: Visitor = {
  path: '/',
  language: 'vi-VN',
  isMobile: false,
  isReturning: false,
  referrer: '',
  campaigns: [],
}
const applies = (rules: z.input<typeof schema>, own: Partial<Visitor> = {}) =>
  appliesToVisitor(schema.parse(rules), { ...visitor, ...own })

test('pages are matched by path, with * as a wildcard', () => {
  expect(appliesToPath('/', [], [])).toBe(true)
  expect(appliesToPath('/blog/a', ['/blog/*'], [])).toBe(true)
  expect(appliesToPath('/gioi-thieu', ['/blog/*'], [])).toBe(false)
  expect(appliesToPath('/blog/nhap', ['/blog/*'], ['*/nhap'])).toBe(false)
  expect(appliesToPath('/a.html', ['/a.html'], [])).toBe(true)
  expect(appliesToPath('/abhtml', ['/a.html'], [])).toBe(false)
  expect(appliesToPath('/thanh-toan/buoc-2', [], ['/thanh-toan*'])).toBe(false)
})

test('without rules everybody sees the widget', () => {
  expect(hasRules(schema.parse({}))).toBe(false)
  expect(applies({})).toBe(true)
})

test.each([
  [{ devices: 'mobile' }, { isMobile: true }, { isMobile: false }],
  [{ devices: 'desktop' }, { isMobile: false }, { isMobile: true }],
  [{ visitors: 'new' }, { isReturning: false }, { isReturning: true }],
  [{ visitors: 'returning' }, { isReturning: true }, { isReturning: false }],
  [{ languages: ['en', 'fr'] }, { language: 'en-US' }, { language: 'vi' }],
  [{ languages: ['zh-Hant'] }, { language: 'zh-hant-TW' }, { language: 'zh-Hans' }],
  [{ languages: ['en'] }, { language: 'en' }, { language: 'enm' }],
  [{ referrers: ['facebook.com'] }, { referrer: 'l.facebook.com' }, { referrer: 'notfacebook.com' }],
  [{ referrers: ['google.*'] }, { referrer: 'www.google.com.vn' }, { referrer: '' }],
  [{ campaigns: ['utm_source=zalo'] }, { campaigns: ['utm_source=zalo'] }, { campaigns: ['utm_source=z'] }],
  [
    { campaigns: ['utm_campaign=tet-*'] },
    { campaigns: ['utm_source=a', 'utm_campaign=tet-2027'] },
    { campaigns: ['utm_campaign=he'] },
  ],
  [
    { includePages: ['/blog/*'], devices: 'mobile' },
    { path: '/blog/a', isMobile: true },
    { path: '/blog/a' },
  ],
] as const)('%o is shown to %o and not to %o', (rules, shown, hidden) => {
  const input = structuredClone(rules) as z.input<typeof schema>
  expect(hasRules(schema.parse(input))).toBe(true)
  expect(applies(input, structuredClone(shown) as Partial<Visitor>)).toBe(true)
  expect(applies(input, structuredClone(hidden) as Partial<Visitor>)).toBe(false)
})

describe('a schedule', () => {
  const parse = (schedule: z.input<typeof schema>['schedule']) => schema.parse({ schedule }).schedule!
  /** Wall time in Vietnam, UTC+7. */
  const at = (wall: string) => Date.parse(`${wall}+07:00`)
  const shows = (schedule: z.input<typeof schema>['schedule'], wall: string) =>
    isScheduled(parse(schedule), at(wall))

  test('begins and ends at its minute, in its own time zone', () => {
    const sale = { from: '2027-01-20T08:00', until: '2027-02-05T22:00' }
    expect(shows(sale, '2027-01-20T07:59:59')).toBe(false)
    expect(shows(sale, '2027-01-20T08:00:00')).toBe(true)
    expect(shows(sale, '2027-02-05T21:59:59')).toBe(true)
    expect(shows(sale, '2027-02-05T22:00:00')).toBe(false)
    expect(shows({ ...sale, timezone: 'Europe/Berlin' }, '2027-01-20T13:59:59')).toBe(false)
    expect(shows({ ...sale, timezone: 'Europe/Berlin' }, '2027-01-20T14:00:00')).toBe(true)
  })

  test('has days and hours, also past midnight', () => {
    // 22 November 2026 is a Sunday.
    const night = { days: ['sat' as const], hours: ['20:00-02:00'] }
    expect(shows(night, '2026-11-21T19:59:00')).toBe(false)
    expect(shows(night, '2026-11-21T23:00:00')).toBe(true)
    expect(shows(night, '2026-11-22T01:59:00')).toBe(true)
    expect(shows(night, '2026-11-22T02:00:00')).toBe(false)
    expect(shows({ days: ['sun'] }, '2026-11-22T00:00:00')).toBe(true)
    expect(shows({ days: ['sun'] }, '2026-11-23T00:00:00')).toBe(false)
    expect(shows({ hours: ['08:00-11:30', '13:30-17:00'] }, '2026-11-22T12:00:00')).toBe(false)
  })

  test('has hours of each weekday, in place of days and hours', () => {
    const weekly = [
      { days: 'daily' as const, hours: ['08:00-20:00'] },
      { days: 'sun' as const, hours: ['08:00-12:00'] },
    ]
    const open = { days: ['mon' as const], hours: ['01:00-02:00'], weekly }
    expect(shows(open, '2026-11-21T19:59:00')).toBe(true)
    expect(shows(open, '2026-11-22T11:59:00')).toBe(true)
    expect(shows(open, '2026-11-22T12:00:00')).toBe(false)
    expect(shows(open, '2026-11-23T01:30:00')).toBe(false)
    const { weekly: _, special: __, holidays: ___, ...published } = parse({ hours: ['08:00-11:30'] })
    expect(isScheduled(published, at('2026-11-22T08:00:00'))).toBe(true)
  })

  test('follows the special days and holidays of the business, in place of the week', () => {
    const open = {
      weekly: [{ days: 'daily' as const, hours: ['08:00-20:00'] }],
      special: [{ label: 'Kiểm kê', from: '2026-12-31', hours: ['20:00-02:00'] }],
      holidays: {
        tet: { choice: 'closed' as const },
        labour: { choice: 'special' as const, hours: ['06:00-07:00'] },
      },
    }
    expect(shows(open, '2026-12-31T10:00:00')).toBe(false)
    expect(shows(open, '2026-12-31T23:00:00')).toBe(true)
    expect(shows(open, '2027-01-01T01:59:00')).toBe(true)
    expect(shows(open, '2027-01-01T02:00:00')).toBe(false)
    // 6 February 2027 is the first day of Tết.
    expect(shows(open, '2027-02-04T10:00:00')).toBe(true)
    for (const day of ['05', '06', '10']) expect(shows(open, `2027-02-${day}T10:00:00`)).toBe(false)
    expect(shows(open, '2027-02-11T10:00:00')).toBe(true)
    expect(shows(open, '2028-05-01T06:30:00')).toBe(true)
    expect(shows(open, '2028-05-01T10:00:00')).toBe(false)
    // A rule without hours of its own is there at all times but these.
    expect(shows({ holidays: open.holidays }, '2027-02-06T10:00:00')).toBe(false)
    expect(shows({ holidays: open.holidays }, '2027-02-11T23:00:00')).toBe(true)
  })

  test('ends after it begins', () => {
    const backwards = { schedule: { from: '2027-02-05T22:00', until: '2027-01-20T08:00' } }
    expect(schema.safeParse(backwards).error?.issues[0]?.path).toEqual(['schedule', 'until'])
  })
})
