import { describe, expect, test } from 'vitest'
import { monthIndexOf, months } from '../../runtime/calendar/lunar/calendar.ts'
import { dateOf, isoOf, parseDay } from '../../runtime/calendar/lunar/days.ts'
import { toDay } from '../../runtime/calendar/lunar/lunar-dates.ts'
import { type Event, type Settings, settings as schema } from '../definition/settings.ts'
import { lunarCalendar } from '../index.ts'
import { almanacLines, ratingText } from './almanac-lines.ts'
import { createCalendar } from './calendar-day.ts'
import { notesOf } from './date-notes.ts'
import { isOn } from './events.ts'
import { calendarFile, type Entry } from './ics.ts'
import { icsEntries } from './ics-download.ts'
import { en } from './messages.en.ts'
import { vi } from './messages.ts'
import { hasNotes } from './months-with-notes.ts'
import { upcoming } from './upcoming.ts'

const settings = (more: object = {}): Settings => schema.parse(more)
const event = (more: Partial<Event>): Event => ({
  title: 'Giỗ',
  calendar: 'lunar',
  repeat: 'yearly',
  day: 1,
  month: 1,
  leap: 'regular',
  ...more,
})
const daysOf = (found: Event, from: string, until: string) => {
  const days: string[] = []
  for (let day = parseDay(from); day <= parseDay(until); day++)
    if (isOn(found, dateOf(day), months[monthIndexOf(day)]!)) days.push(isoOf(day))
  return days
}

describe('events', () => {
  test('a memorial day of month 6 is kept once in the year with two of them, where its owner says', () => {
    const in2025 = (leap: Event['leap']) =>
      daysOf(event({ month: 6, day: 2, leap }), '2025-01-29', '2026-02-16')
    expect(in2025('regular')).toEqual(['2025-06-26'])
    expect(in2025('leap')).toEqual(['2025-07-26'])
    expect(in2025('both')).toEqual(['2025-06-26', '2025-07-26'])
  })

  test('one of a leap month falls in the regular month of other years', () => {
    expect(daysOf(event({ month: 6, day: 2, leap: 'leap' }), '2026-02-17', '2027-02-05')).toEqual([
      '2026-07-15',
    ])
  })

  test('the thirtieth of a short month is its last day, as is day -1', () => {
    for (const day of [30, -1])
      expect(daysOf(event({ month: 12, day }), '2025-01-01', '2026-12-31')).toEqual([
        '2025-01-28',
        '2026-02-16',
      ])
  })

  test('monthly ones come in every lunar month, leap ones where asked', () => {
    expect(daysOf(event({ repeat: 'monthly', day: 15 }), '2025-01-29', '2026-02-16')).toHaveLength(12)
    expect(
      daysOf(event({ repeat: 'monthly', day: 15, leap: 'both' }), '2025-01-29', '2026-02-16'),
    ).toHaveLength(13)
  })

  test('29 February is kept on the 28th in other years', () => {
    const found = event({ calendar: 'solar', month: 2, day: 29 })
    expect(daysOf(found, '2024-01-01', '2025-12-31')).toEqual(['2024-02-29', '2025-02-28'])
  })

  test('one that happens once is on its day alone', () => {
    const found = event({ repeat: 'none', year: 2026, month: 8, day: 15 })
    expect(daysOf(found, '2025-01-01', '2028-12-31')).toEqual(['2026-09-25'])
  })
})

describe('the calendar of days', () => {
  const calendar = createCalendar(settings(), 'vi')

  test('Tết 2026 and the days around it are off, by rule and as announced', () => {
    const read = (date: string) => calendar.dayAt(parseDay(date))
    expect(read('2026-02-16')).toMatchObject({ holidays: ['Giao thừa'], off: true })
    expect(read('2026-02-17')).toMatchObject({ holidays: ['Tết Nguyên đán'], off: true, marked: true })
    expect(read('2026-02-22')).toMatchObject({ holidays: ['Nghỉ Tết Bính Ngọ'], off: true })
    expect(read('2026-02-23')).toMatchObject({ holidays: [], off: false })
  })

  test('holidays have their first year, and Thanh minh follows the Sun', () => {
    const holidays = (date: string) => calendar.dayAt(parseDay(date))?.holidays
    expect(holidays('2006-04-07')).toEqual([])
    expect(holidays('2007-04-26')).toEqual(['Giỗ Tổ Hùng Vương'])
    expect(holidays('2024-04-04')).toEqual(['Tết Thanh minh'])
    expect(holidays('2023-04-05')).toEqual(['Tết Thanh minh'])
  })

  test('a leap month repeats no holiday', () => {
    const leapFive = toDay({ year: 2028, month: 5, day: 5, leap: true })!
    expect(calendar.dayAt(leapFive)?.holidays).toEqual([])
    expect(calendar.dayAt(toDay({ year: 2028, month: 5, day: 5, leap: false })!)?.holidays).toEqual([
      'Tết Đoan ngọ',
    ])
  })

  test('a day in two sets of holidays is named once', () => {
    const both = createCalendar(settings({ holidaySets: ['traditional', 'buddhist'] }), 'en')
    expect(both.dayAt(toDay({ year: 2026, month: 7, day: 15, leap: false })!)?.holidays).toEqual(['Vu lan'])
  })

  test('nothing is outside of the calendar or of the years that are shown', () => {
    expect(calendar.dayAt(parseDay('1900-01-30'))).toBeUndefined()
    expect(calendar.dayAt(parseDay('2200-01-01'))).toBeUndefined()
    expect(calendar.dayAt(Number.NaN)).toBeUndefined()
    const few = createCalendar(settings({ yearRange: { from: 2026, to: 2027 } }), 'vi')
    expect(few.dayAt(parseDay('2025-12-31'))).toBeUndefined()
    expect(few.dayAt(parseDay('2026-01-01'))).toBeDefined()
  })

  test('what comes next is named once, and soonest first', () => {
    const found = upcoming(
      createCalendar(settings(lunarCalendar.sample.vi.settings), 'vi'),
      parseDay('2026-12-01'),
    )
    expect(found.map(({ title }) => title)).toEqual([
      'Buffet chay mùng một',
      'Sinh nhật quán: giảm 20%',
      'Thành lập QĐND',
      'Buffet chay ngày rằm',
    ])
  })
})

describe('messages of a day', () => {
  const calendarDay = (date: string) => createCalendar(settings(), 'vi').dayAt(parseDay(date))!
  const whole = createCalendar(settings({ events: [] }), 'vi')
  const usual = settings()
  const notes = (date: string, more = {}) => notesOf(calendarDay(date), settings(more), vi, 'vi').join(' ')

  test('name the day’s rating, can chi and term', () => {
    expect(ratingText(calendarDay('2024-02-04'), vi)).toBe('Ngày hoàng đạo (Thanh Long)')
    expect(ratingText(calendarDay('2026-11-21'), vi)).toBe('Ngày hoàng đạo (Kim Đường) · Tam nương')
    expect(almanacLines(calendarDay('2024-02-04'), settings(), vi)).toEqual([
      ['Can chi', 'Ngày Mậu Tuất · Tháng Ất Sửu · Năm Quý Mão'],
      ['Tiết khí', expect.stringMatching(/^Lập xuân \(lúc khoảng 15:2[678]\)$/)],
    ])
  })

  test('say where China differs, and that the south did in 1968', () => {
    expect(notes('2030-02-02')).toMatch(/Trung Quốc.*30 tháng Chạp/)
    expect(notes('1968-01-29')).toMatch(/Miền Nam/)
    expect(notes('2030-02-02', { chinaNote: false })).toBe('')
    expect(notes('2026-02-17')).toBe('')
  })

  test('warn of a month that depends on seconds, and of the tables of 1925', () => {
    expect(notes('2054-05-08')).toMatch(/nửa đêm/)
    expect(notes('2054-05-07')).toMatch(/nửa đêm/)
    expect(notes('1925-01-24')).toMatch(/25\/1/)
  })

  test('are known of before they are loaded', () => {
    // Every third day: some of each month.
    for (let day = parseDay('1900-01-31'); day <= parseDay('2199-12-31'); day += 3) {
      const calendarDay = whole.dayAt(day)!
      if (notesOf(calendarDay, usual, vi, 'vi').length) expect(hasNotes(day), isoOf(day)).toBe(true)
    }
    expect(hasNotes(parseDay('2026-11-21'))).toBe(false)
  })

  test('are whole in both languages', () => {
    expect(Object.keys(en)).toEqual(Object.keys(vi))
    for (const messages of [vi, en]) expect(messages.terms).toHaveLength(24)
  })
})

describe('the calendar file', () => {
  const chosen = settings({
    events: [{ title: 'Giỗ bà, nội', day: 20, month: 8 }],
    holidaySets: ['public'],
    daysOff: [],
  })
  const entries = icsEntries(createCalendar(chosen, 'vi'), vi, parseDay('2026-11-21'))

  test('has the true dates of ten years', () => {
    const days = (title: string) =>
      entries.filter((entry) => entry.title === title).map(({ day }) => isoOf(day))
    expect(days('Tết Nguyên đán')).toEqual([
      '2027-02-06',
      '2028-01-26',
      '2029-02-13',
      '2030-02-02',
      '2031-01-23',
      '2032-02-11',
      '2033-01-31',
      '2034-02-19',
      '2035-02-08',
      '2036-01-28',
    ])
    expect(days('Giỗ bà, nội')).toHaveLength(10)
  })

  test('keeps to RFC 5545: line ends, escapes, lines of at most 75 bytes', () => {
    const text = calendarFile(entries, 'Lịch âm', 'demo', Date.UTC(2026, 10, 21))
    expect(text).toContain('SUMMARY:Giỗ bà\\, nội\r\n')
    expect(text).toContain('DTSTART;VALUE=DATE:20270206\r\nDTEND;VALUE=DATE:20270207\r\n')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    const long = calendarFile([{ day: 0, title: 'Đ'.repeat(80), description: 'x' }], 'Lịch', 'demo', 0)
    for (const line of `${text}${long}`.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(long.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'Đ'.repeat(80)}\r\n`)
    const ids = [...text.matchAll(/^UID:(.*)$/gm)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(entries.length)
  })

  test('gives an entry the same id the day after, and to two of one day and title their own', () => {
    const idsOf = (all: readonly Entry[]) =>
      [...calendarFile(all, 'Lịch', 'demo', 0).matchAll(/^UID:(.*)$/gm)].map(([, id]) => id)
    const ids = idsOf(entries)
    expect(idsOf(entries.slice(3))).toEqual(ids.slice(3))
    expect(idsOf([...entries].reverse()).reverse()).toEqual(ids)
    const rest = entries.filter(({ title }) => title !== entries[0]?.title)
    expect(idsOf(rest).filter((id) => !ids.includes(id))).toEqual([])
    const twice: Entry = { day: 20_000, title: 'Giỗ', description: '' }
    expect(new Set(idsOf([twice, twice])).size).toBe(2)
  })
})

describe('settings', () => {
  const issues = (more: object) =>
    lunarCalendar
      .check?.({ locale: 'vi', settings: schema.parse(more), privateSettings: {}, collections: {} })
      .map(({ path }) => path.slice(1).join('/'))

  test('an event needs its month, once its year, and a lunar day that exists', () => {
    const events = [
      { title: 'a', day: 1 },
      { title: 'b', day: 1, month: 1, repeat: 'none' },
      { title: 'c', day: 31, month: 1 },
      { title: 'd', day: 15, repeat: 'monthly' },
    ]
    expect(issues({ events })).toEqual(['events/0/month', 'events/1/year', 'events/2/day'])
  })

  test('a break and the years must not end before they begin', () => {
    expect(issues({ daysOff: [{ from: '2027-02-10', to: '2027-02-01', name: 'Tết' }] })).toEqual([
      'daysOff/0/to',
    ])
    expect(issues({ yearRange: { from: 2030, to: 2026 } })).toEqual(['yearRange/to'])
    expect(schema.safeParse({ initialDate: '1900-01-30' }).success).toBe(false)
  })
})

test.each([
  [{ year: 2027, month: 1, day: 0 }],
  [{ year: 2027, month: 1, day: 1.5 }],
  [{ year: 2027, month: 1, day: 31 }],
  [{ year: 2027, month: 1, day: -31 }],
  [{ year: 2027, month: 1, day: Number.NaN }],
  [{ year: 2027.5, month: 1, day: 1 }],
  [{ year: Number.NaN, month: 1, day: 1 }],
  [{ year: 1000, month: 1, day: 1 }],
])('%o is no lunar day', (date) => {
  expect(toDay({ ...date, leap: false })).toBeUndefined()
})
