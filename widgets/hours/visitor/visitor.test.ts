/** Dates of Tết and rằm are those of published calendars. */
import { afterEach, describe, expect, test } from 'vitest'
import { dated } from '../../runtime/calendar/lunar/day-rules.ts'
import { wallTime } from '../../runtime/calendar/zoned.ts'
import type { Locale } from '../../runtime/core/contract.ts'
import { settings } from '../definition/settings.ts'
import { businessHoursOf } from './business-hours.ts'
import { dateOf, type Formatting, zoneText } from './format.ts'
import { lunarText } from './lunar-text.ts'
import { en } from './messages.en.ts'
import { vi } from './messages.ts'
import { reopeningOf } from './reopening.ts'
import { statusAt } from './status.ts'
import { statusText } from './status-text.ts'
import { businessData } from './structured-data.ts'
import { upcomingOccasions } from './upcoming.ts'
import { weekRows } from './week-rows.ts'

const shop = {
  weekly: [
    { days: 'daily', hours: ['07:00-11:30', '13:30-22:00'] },
    { days: 'sun', hours: [] },
  ],
  holidays: { tet: { choice: 'closed' } },
}

/** `at` is the shop's clock in Vietnam, or an instant with an offset. */
function view(draft: object, at: string, locale: Locale = 'vi') {
  const published = settings.parse(draft)
  const now = Date.parse(/Z|[+-]\d\d:\d\d$/.test(at) ? at : `${at}+07:00`)
  const messages = locale === 'vi' ? vi : en
  const formatting: Formatting = { messages, settings: published, lunar: (date) => lunarText(date, locale) }
  const wall = wallTime(now, published.timezone)
  const today = dateOf(wall)
  const businessHours = businessHoursOf(published, messages, today, dated)
  const stateOf = (unit: typeof businessHours.shop) => {
    const status = statusAt(unit, published, now)
    const { headline, next } = statusText(status, unit, wall, formatting)
    return { status, text: [headline, next].filter(Boolean).join(' · ') }
  }
  return {
    ...stateOf(businessHours.shop),
    departments: businessHours.departments.map((unit) => `${unit.name}: ${stateOf(unit).text}`),
    rows: weekRows(businessHours.shop, wall, published, formatting),
    coming: upcomingOccasions(
      businessHours.shop,
      businessHours.undecided,
      { today, days: published.upcomingDays },
      formatting,
    ).map((one) => ({
      ...one,
      ...(one.isLong && reopeningOf(one.occasion, businessHours.shop, published, { now, wall }, formatting)),
    })),
    data: businessData(published, businessHours, today),
    zone: zoneText(published.timezone, formatting),
  }
}
const reads = (draft: object, at: string, locale?: Locale) => view(draft, at, locale).text

describe('an ordinary day', () => {
  // 24 November 2026 is a Tuesday
  test.each([
    ['2026-11-24T06:00', 'Chưa mở cửa · Mở lúc 07:00'],
    ['2026-11-24T06:30', 'Sắp mở cửa · Mở lúc 07:00'],
    ['2026-11-24T07:00', 'Đang mở cửa · Nghỉ trưa lúc 11:30'],
    ['2026-11-24T11:00', 'Sắp nghỉ trưa · Nghỉ trưa lúc 11:30'],
    ['2026-11-24T11:30', 'Nghỉ trưa · Mở lại lúc 13:30'],
    ['2026-11-24T13:00', 'Sắp mở cửa · Mở lúc 13:30'],
    ['2026-11-24T15:00', 'Đang mở cửa · Đóng lúc 22:00'],
    ['2026-11-24T21:30', 'Sắp đóng cửa · Đóng lúc 22:00'],
    ['2026-11-24T22:00', 'Đã đóng cửa · Mở lại lúc 07:00 ngày mai'],
    ['2026-11-28T22:00', 'Đã đóng cửa · Mở lại lúc 07:00 thứ Hai'],
    ['2026-11-29T10:00', 'Hôm nay nghỉ · Mở lại lúc 07:00 ngày mai'],
  ])('at %s it reads «%s»', (at, text) => {
    expect(reads(shop, at)).toBe(text)
  })

  test('in English, and with a clock of twelve hours', () => {
    expect(reads(shop, '2026-11-24T12:00', 'en')).toBe('Lunch break · Opens again at 13:30')
    expect(reads({ ...shop, timeFormat: '12h' }, '2026-11-24T15:00')).toBe('Đang mở cửa · Đóng lúc 10:00 CH')
    expect(reads({ ...shop, timeFormat: '12h' }, '2026-11-24T22:30', 'en')).toBe(
      'Closed · Opens again at 7:00 AM tomorrow',
    )
  })

  test('says it in the merchant’s wording, and when the last order is', () => {
    const own = { ...shop, labels: { open: 'Mời bạn ghé quán' }, lastOrderMinutes: 30 }
    const { text, status } = view(own, '2026-11-24T15:00')
    expect(text).toBe('Mời bạn ghé quán · Đóng lúc 22:00')
    expect(new Date(status.lastOrder ?? 0).toISOString()).toContain('T21:30')
    expect(view(own, '2026-11-24T23:00').status.lastOrder).toBeUndefined()
  })
})

describe('the night', () => {
  const bar = { weekly: [{ days: 'daily', hours: ['18:00-02:00'] }], holidaySet: 'none' }

  test('belongs to the day that it began on', () => {
    expect(reads(bar, '2026-11-24T23:00')).toBe('Đang mở cửa · Đóng lúc 02:00')
    expect(reads(bar, '2026-11-25T01:45')).toBe('Sắp đóng cửa · Đóng lúc 02:00')
    expect(reads(bar, '2026-11-25T02:00')).toBe('Chưa mở cửa · Mở lúc 18:00')
  })

  test('round the clock has no end, but for the day that it has', () => {
    const always = { weekly: [{ days: 'daily', hours: ['00:00-24:00'] }], holidaySet: 'none' }
    expect(reads(always, '2026-11-24T23:00')).toBe('Đang mở cửa · Mở cửa suốt ngày đêm')
    const until = [...always.weekly, { days: 'sun', hours: [] }]
    expect(reads({ ...always, weekly: until }, '2026-11-24T23:00')).toBe(
      'Đang mở cửa · Đóng lúc 00:00 Chủ Nhật',
    )
    expect(view(always, '2026-11-24T23:00').rows).toEqual([
      { name: 'Hằng ngày', hours: ['Cả ngày'], isToday: true, note: 'Hôm nay, thứ Ba' },
    ])
  })
})

describe('Tết', () => {
  test('is shown by both calendars', () => {
    const at = { ...shop, holidays: { tet: { choice: 'closed', until: 4 } } }
    // 10 February 2024 was mùng một
    expect(reads(at, '2024-02-12T10:00')).toBe('Nghỉ Tết Nguyên đán · Mở lại mùng 5 (thứ Tư 14/02)')
    expect(reads(at, '2024-02-08T23:00')).toBe('Đã đóng cửa · Mở lại mùng 5 (thứ Tư 14/02)')
    expect(reads(at, '2024-02-12T10:00', 'en')).toBe(
      'Closed for Tết · Opens again lunar 5/1 (Wednesday 14/02)',
    )
  })

  test('is announced with its first day, its end and what is left', () => {
    expect(view(shop, '2027-01-28T10:00').coming).toMatchObject([
      {
        title: 'Nghỉ Tết Nguyên đán',
        dates: 'Thứ Sáu 05/02 (giao thừa) – thứ Tư 10/02 (mùng 5)',
        next: 'Mở lại mùng 6 (thứ Năm 11/02)',
        left: 'Còn 8 ngày nữa',
      },
    ])
    expect(view(shop, '2027-02-07T10:00').coming).toMatchObject([{ left: 'Còn 4 ngày nữa mở lại' }])
    expect(view(shop, '2027-02-10T10:00').coming).toMatchObject([
      { next: 'Mở lại lúc 07:00 ngày mai (mùng 6)', left: '' },
    ])
    expect(view(shop, '2027-02-11T10:00').coming).toEqual([])
  })

  test('goes on to the next open day where the shop is closed anyway', () => {
    // mùng 6 of 2026 is Sunday 22 February
    expect(reads(shop, '2026-02-18T10:00')).toBe('Nghỉ Tết Nguyên đán · Mở lại mùng 7 (thứ Hai 23/02)')
  })

  test('wins over mùng một', () => {
    const both = { ...shop, lunarRules: [{ repeat: 'monthly', days: [1, 15], hours: ['05:30-20:00'] }] }
    expect(view(both, '2027-02-06T10:00').status.kind).toBe('off')
    // rằm tháng Giêng of 2027 is Saturday 20 February
    expect(reads(both, '2027-02-20T12:00')).toBe('Đang mở cửa · Đóng lúc 20:00')
  })
})

describe('a holiday that nobody decided', () => {
  const open = { weekly: [{ days: 'daily', hours: ['08:00-20:00'] }] }

  test('changes no hours and says that they may differ', () => {
    const { text, coming } = view(open, '2026-09-02T10:00')
    expect(text).toBe('Đang mở cửa · Đóng lúc 20:00')
    expect(coming).toMatchObject([
      { title: 'Lễ Quốc khánh', dates: 'Thứ Tư 02/09', hours: 'Giờ mở cửa có thể thay đổi' },
    ])
  })

  test('is decided by a special day of that date', () => {
    const special = [{ from: '2026-09-02', hours: ['08:00-12:00'], label: 'Quốc khánh' }]
    expect(view({ ...open, special }, '2026-09-01T10:00').coming).toMatchObject([
      { title: 'Quốc khánh', hours: '08:00–12:00' },
    ])
  })

  test('follows the announced breaks, and is open again in a year without one', () => {
    const state = { ...open, holidays: { tet: { choice: 'announced' }, national: { choice: 'announced' } } }
    // notice 9441 of 16 October 2025: Tết from 14 to 22 February 2026, National Day from 29 August
    expect(reads(state, '2026-02-15T10:00')).toBe('Nghỉ Tết Nguyên đán · Mở lại mùng 7 (thứ Hai 23/02)')
    expect(view(state, '2026-08-25T10:00').coming).toMatchObject([
      {
        title: 'Nghỉ lễ Quốc khánh',
        dates: 'Thứ Bảy 29/08 – thứ Tư 02/09',
        next: 'Mở lại lúc 08:00 thứ Năm 03/09',
      },
    ])
    expect(reads(state, '2019-02-05T10:00')).toBe('Đang mở cửa · Đóng lúc 20:00')
    expect(view(state, '2019-02-05T10:00').coming).toMatchObject([
      { title: 'Tết Nguyên đán', hours: 'Giờ mở cửa có thể thay đổi' },
    ])
  })

  test('is not shown where it is open as usual', () => {
    expect(
      view({ ...open, holidays: { national: { choice: 'normal' } } }, '2026-09-01T10:00').coming,
    ).toEqual([])
  })
})

describe('today with other hours', () => {
  const special = [{ from: '2026-11-24', hours: ['09:00-12:00'], label: 'Kiểm kê' }]

  test('is a note of its row, and the week stays what it is', () => {
    expect(view({ ...shop, special }, '2026-11-24T10:00').rows).toEqual([
      {
        name: 'Thứ Hai – Thứ Bảy',
        hours: ['07:00–11:30', '13:30–22:00'],
        isToday: true,
        special: ['09:00–12:00'],
        note: 'Hôm nay: 09:00–12:00',
      },
      { name: 'Chủ Nhật', hours: ['Nghỉ'], isToday: false },
    ])
  })

  test('says why it is closed, unless the name says so', () => {
    const closed = (label: string) => ({ ...shop, special: [{ from: '2026-11-24', label }] })
    expect(reads(closed('Kiểm kê'), '2026-11-24T10:00')).toBe('Nghỉ: Kiểm kê · Mở lại lúc 07:00 ngày mai')
    expect(reads(closed('Nghỉ việc hiếu'), '2026-11-24T10:00')).toContain('Nghỉ việc hiếu ·')
    expect(reads(closed(''), '2026-11-24T10:00')).toContain('Hôm nay nghỉ ·')
  })

  test('the first of two special days holds', () => {
    const two = [{ from: '2026-11-24', to: '2026-11-30' }, ...special]
    expect(view({ ...shop, special: two }, '2026-11-24T10:00').status.open).toBe(false)
  })
})

test('the week is shown by days or in groups, from Monday or Sunday', () => {
  const names = (more: object) => view({ ...shop, ...more }, '2026-11-24T10:00').rows.map(({ name }) => name)
  expect(names({})).toEqual(['Thứ Hai – Thứ Bảy', 'Chủ Nhật'])
  expect(names({ weekStart: '0' })).toEqual(['Chủ Nhật', 'Thứ Hai – Thứ Bảy'])
  expect(names({ groupDays: false })).toHaveLength(7)
})

describe('temporary closing', () => {
  const closed = (until?: string) => ({ ...shop, temporary: { closed: true, until, message: 'Sửa chữa' } })

  test('has an end or has none, and is over on its day', () => {
    expect(reads(closed('2026-12-01'), '2026-11-24T10:00')).toBe('Tạm đóng cửa · Mở lại thứ Ba 01/12')
    expect(reads(closed(), '2026-11-24T10:00')).toBe('Tạm đóng cửa · Mở lại khi có thông báo mới')
    expect(reads(closed('2026-12-01'), '2026-12-01T10:00')).toBe('Đang mở cửa · Nghỉ trưa lúc 11:30')
  })
})

describe('departments', () => {
  const departments = [
    { label: 'Bếp', weekly: [{ days: 'daily', hours: ['10:00-14:00', '17:00-21:00'] }] },
    { label: 'Tổng đài', weekly: [{ days: 'daily', hours: ['00:00-24:00'] }], follows: false },
  ]

  test('have their own state, and close with the shop only where they follow it', () => {
    expect(view({ ...shop, departments }, '2026-11-24T15:00').departments).toEqual([
      'Bếp: Đã đóng cửa · Mở lại lúc 17:00',
      'Tổng đài: Đang mở cửa · Mở cửa suốt ngày đêm',
    ])
    expect(view({ ...shop, departments }, '2027-02-07T15:00').departments).toEqual([
      'Bếp: Nghỉ Tết Nguyên đán · Mở lại mùng 6 (thứ Năm 11/02)',
      'Tổng đài: Đang mở cửa · Mở cửa suốt ngày đêm',
    ])
  })

  test('keep their hours on a day on which the shop has others, as far as it is open', () => {
    const special = [{ from: '2026-11-24', hours: ['08:00-18:00'], label: 'Nửa ngày' }]
    expect(view({ ...shop, departments, special }, '2026-11-24T15:00').departments[0]).toBe(
      'Bếp: Đã đóng cửa · Mở lại lúc 17:00',
    )
    expect(view({ ...shop, departments, special }, '2026-11-24T17:05').departments[0]).toBe(
      'Bếp: Đang mở cửa · Đóng lúc 18:00',
    )
  })
})

describe('for search engines', () => {
  const named = { ...shop, business: { name: 'Quán Sen', kind: 'Restaurant' } }

  test('weekly hours stand by days, special days by date', () => {
    const special = [{ from: '2026-12-24', hours: ['18:00-02:00'], label: 'Giáng sinh' }]
    expect(view({ ...named, special }, '2026-11-24T15:00').data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: 'Quán Sen',
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
          opens: '07:00',
          closes: '11:30',
        },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
          opens: '13:30',
          closes: '22:00',
        },
      ],
      specialOpeningHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          validFrom: '2026-12-24',
          validThrough: '2026-12-24',
          opens: '18:00',
          closes: '02:00',
        },
        {
          '@type': 'OpeningHoursSpecification',
          validFrom: '2027-02-05',
          validThrough: '2027-02-10',
          opens: '00:00',
          closes: '00:00',
        },
      ],
    })
  })

  test('a whole day does not read as a closed one', () => {
    const always = { ...named, weekly: [{ days: 'daily', hours: ['00:00-24:00'] }] }
    expect(view(always, '2026-11-24T15:00').data?.openingHoursSpecification).toMatchObject([
      { opens: '00:00', closes: '23:59' },
    ])
  })

  test('a business without a name, or closed for an unknown time, says nothing', () => {
    expect(view(shop, '2026-11-24T15:00').data).toBeUndefined()
    expect(view({ ...named, temporary: { closed: true } }, '2026-11-24T15:00').data).toBeUndefined()
  })
})

describe('wherever the visitor is', () => {
  const before = process.env.TZ
  afterEach(() => {
    process.env.TZ = before
  })

  test.each([
    ['America/Los_Angeles', 480],
    ['Europe/Paris', -60],
    ['Asia/Ho_Chi_Minh', -420],
    ['Pacific/Kiritimati', -840],
  ])('in %s everything reads the same', (zone, offset) => {
    process.env.TZ = zone
    expect(new Date('2027-01-01T00:00:00Z').getTimezoneOffset()).toBe(offset)
    for (const at of ['2026-11-24T00:10', '2026-11-24T11:45', '2026-11-24T23:50', '2027-02-07T10:00']) {
      const { status, text, rows, coming } = view(shop, at)
      process.env.TZ = 'Asia/Ho_Chi_Minh'
      const home = view(shop, at)
      process.env.TZ = zone
      expect({ status, text, rows, coming }).toEqual({
        status: home.status,
        text: home.text,
        rows: home.rows,
        coming: home.coming,
      })
    }
  })

  test('a shop abroad goes by its own clock, across its summer time', () => {
    const paris = {
      timezone: 'Europe/Paris',
      weekly: [{ days: 'daily', hours: ['09:00-19:00'] }],
      holidaySet: 'none',
    }
    // the last Sunday of March 2026: 9:00 is 7:00 UTC, the day before it was 8:00 UTC
    expect(reads(paris, '2026-03-28T07:45Z')).toBe('Sắp mở cửa · Mở lúc 09:00')
    expect(reads(paris, '2026-03-29T07:00Z')).toBe('Đang mở cửa · Đóng lúc 19:00')
    expect(view(paris, '2026-03-29T07:00Z').zone).toBe('giờ Paris')
    expect(view(shop, '2026-03-29T07:00Z').zone).toBe('giờ Việt Nam')
  })
})

test.each([
  ['2026-02-16', 'giao thừa'],
  ['2026-02-17', 'mùng 1'],
  ['2026-02-27', '11 tháng Giêng'],
  ['2026-03-03', 'rằm tháng Giêng'],
  ['2025-08-08', 'rằm tháng 6 nhuận'],
  ['2026-02-10', '23 tháng Chạp'],
  ['2201-01-01', ''],
])('%s is %s', (date, text) => {
  expect(lunarText(date, 'vi')).toBe(text)
})
