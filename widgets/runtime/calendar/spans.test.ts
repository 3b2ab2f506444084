import { describe, expect, test } from 'vitest'
import { settings } from '../../countdown/definition/settings.ts'
import { countdown } from '../../countdown/index.ts'
import type { Schedule } from '../../schema/countdown-schedule.ts'
import { evergreenSpan, isStartValid } from './evergreen.ts'
import { lunarDates } from './lunar-countdown.ts'
import { phaseOf as phaseAmong, spansOf, split } from './spans.ts'
import { instantOf, parseWall, wallTime } from './zoned.ts'

const hanoi = 'Asia/Ho_Chi_Minh'
const at = (iso: string) => Date.parse(iso)
const all = { days: true, hours: true, minutes: true, seconds: true }

type Draft = Parameters<typeof settings.parse>[0]
const published = (schedule: Draft): Schedule => settings.parse({ schedule }).schedule

/** `rest` in ms. */
function phaseOf(schedule: Draft, zone: string, now: number, rest = 0) {
  const found = published(schedule)
  if (found.mode === 'evergreen') throw new Error('Has its own')
  const dates = 'leap' in found ? lunarDates(found) : undefined
  return phaseAmong(spansOf(found, zone, now, dates), now, rest)
}
const nextOf = (schedule: Draft, now: string, zone = hanoi) =>
  new Date(phaseOf(schedule, zone, at(now)).at).toISOString()

describe('wall time in a zone', () => {
  // offsets as the IANA database has them
  test.each([
    ['2026-12-24T20:00', hanoi, '2026-12-24T13:00:00Z'],
    ['2026-07-01T12:00', 'Europe/Paris', '2026-07-01T10:00:00Z'],
    ['2026-01-01T12:00', 'Europe/Paris', '2026-01-01T11:00:00Z'],
    ['2026-03-29T02:30', 'Europe/Paris', '2026-03-29T01:30:00Z'],
    ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
    ['2026-06-01T00:00', 'Pacific/Kiritimati', '2026-05-31T10:00:00Z'],
    ['2026-06-01T00:00', 'Asia/Kathmandu', '2026-05-31T18:15:00Z'],
  ])('%s in %s is %s', (wall, zone, instant) => {
    expect(new Date(instantOf(parseWall(wall), zone)).toISOString()).toBe(new Date(instant).toISOString())
  })

  test('every hour of a year comes back from its wall time, but for the hour that happens twice', () => {
    const twice = []
    for (let instant = at('2026-01-01T00:00Z'); instant < at('2027-01-01T00:00Z'); instant += 3600_000)
      if (instantOf(wallTime(instant, 'Europe/Paris'), 'Europe/Paris') !== instant)
        twice.push(new Date(instant).toISOString())
    expect(twice).toEqual(['2026-10-25T01:00:00.000Z'])
  })
})

describe('a date', () => {
  const schedule = { mode: 'date', target: '2027-02-06T00:00', startAt: '2027-01-01T00:00' } as const

  test('counts to its start, then to its end, then is over', () => {
    expect(phaseOf(schedule, hanoi, at('2026-12-31T16:59:59Z'))).toEqual({
      kind: 'before',
      at: at('2026-12-31T17:00:00Z'),
    })
    expect(phaseOf(schedule, hanoi, at('2026-12-31T17:00:00Z')).kind).toBe('running')
    expect(phaseOf(schedule, hanoi, at('2027-02-05T17:00:00Z'))).toMatchObject({
      kind: 'over',
      at: at('2027-02-05T17:00:00Z'),
    })
  })

  test('means the wall clock of its own zone wherever the visitor is', () => {
    expect(phaseOf(schedule, 'America/Los_Angeles', at('2027-01-15T00:00Z')).at).toBe(
      at('2027-02-06T08:00:00Z'),
    )
  })
})

describe('recurring', () => {
  test('daily goes on to tomorrow', () => {
    const daily = { mode: 'daily', time: '20:00', windowMinutes: 0 } as const
    expect(phaseOf(daily, hanoi, at('2026-11-21T12:59:59Z')).at).toBe(at('2026-11-21T13:00:00Z'))
    expect(phaseOf(daily, hanoi, at('2026-11-21T13:00:00Z')).at).toBe(at('2026-11-22T13:00:00Z'))
  })

  test('a window counts to its end first, past midnight too', () => {
    const nightly = { mode: 'daily', time: '23:00', windowMinutes: 120 } as const
    expect(phaseOf(nightly, hanoi, at('2026-11-21T17:30:00Z'))).toEqual({
      kind: 'running',
      at: at('2026-11-21T18:00:00Z'),
      since: at('2026-11-21T16:00:00Z'),
    })
  })

  test('weekly finds the next chosen day', () => {
    const weekly = { mode: 'weekly', weekdays: ['5', '0'], time: '09:00', windowMinutes: 0 } as const
    // 21 November 2026 is a Saturday
    expect(phaseOf({ ...weekly, weekdays: ['5', '0'] }, hanoi, at('2026-11-21T05:00:00Z')).at).toBe(
      at('2026-11-22T02:00:00Z'),
    )
    expect(phaseOf({ ...weekly, weekdays: ['5'] }, hanoi, at('2026-11-21T05:00:00Z')).at).toBe(
      at('2026-11-27T02:00:00Z'),
    )
  })

  test('monthly on the 31st takes the last day of a short month', () => {
    const monthly = { mode: 'monthly', day: 31, time: '00:00', windowMinutes: 0 } as const
    expect(phaseOf(monthly, hanoi, at('2027-02-10T00:00:00Z')).at).toBe(at('2027-02-27T17:00:00Z'))
  })

  test.each([
    // published dates of Black Friday
    [2026, '2026-11-27'],
    [2027, '2027-11-26'],
    [2028, '2028-11-24'],
    [2029, '2029-11-23'],
  ])('Black Friday of %i is on %s', (year, date) => {
    const sale = { mode: 'occasion', occasion: 'black-friday', time: '00:00', windowMinutes: 0 } as const
    expect(phaseOf(sale, hanoi, at(`${year}-06-01T00:00Z`)).at).toBe(at(`${date}T00:00:00+07:00`))
  })

  test('yearly takes the last of February in years without a 29th', () => {
    const birthday = { mode: 'yearly', day: 29, month: 2, time: '08:00' }
    expect(nextOf(birthday, '2026-06-01T00:00Z')).toBe('2027-02-28T01:00:00.000Z')
    expect(nextOf(birthday, '2027-06-01T00:00Z')).toBe('2028-02-29T01:00:00.000Z')
  })

  test('the end is kept for as long as asked, then it counts to the next time', () => {
    const daily = { mode: 'daily', time: '20:00', windowMinutes: 60 }
    const hour = 3600_000
    const kindAt = (now: string, rest: number) => phaseOf(daily, hanoi, at(now), rest)
    expect(kindAt('2026-11-21T13:59:59Z', hour).kind).toBe('running')
    expect(kindAt('2026-11-21T14:00:00Z', hour)).toMatchObject({
      kind: 'over',
      at: at('2026-11-21T14:00:00Z'),
      hasNext: true,
    })
    expect(kindAt('2026-11-21T15:00:00Z', hour)).toMatchObject({
      kind: 'before',
      at: at('2026-11-22T13:00:00Z'),
    })
    expect(kindAt('2026-11-21T14:00:00Z', 0).kind).toBe('before')
    expect(kindAt('2026-11-22T13:00:00Z', 48 * hour).kind).toBe('running')
  })

  test('the next change is always in the future, through a year with clock changes', () => {
    const daily = { mode: 'daily', time: '02:30', windowMinutes: 0 } as const
    for (let now = at('2026-01-01T00:00Z'); now < at('2027-01-01T00:00Z'); now += 3_571_000) {
      const { at: next } = phaseOf(daily, 'America/New_York', now)
      expect(next).toBeGreaterThan(now)
      expect(next - now).toBeLessThanOrEqual(25 * 3600_000)
    }
  })
})

describe('intervals', () => {
  const flash = {
    mode: 'intervals',
    intervals: [
      { name: 'Đợt chiều', from: '2026-12-12T15:00', to: '2026-12-12T17:00' },
      { name: 'Đợt sáng', from: '2026-12-12T09:00', to: '2026-12-12T11:00' },
    ],
  }

  test.each([
    ['2026-12-11T23:00', 'before', '2026-12-12T09:00', 'Đợt sáng'],
    ['2026-12-12T09:00', 'running', '2026-12-12T11:00', 'Đợt sáng'],
    ['2026-12-12T11:00', 'before', '2026-12-12T15:00', 'Đợt chiều'],
    ['2026-12-12T16:59', 'running', '2026-12-12T17:00', 'Đợt chiều'],
  ])('at %s it is %s %s', (now, kind, until, name) => {
    expect(phaseOf(flash, hanoi, at(`${now}+07:00`))).toMatchObject({ kind, at: at(`${until}+07:00`), name })
  })

  test('after the last it is over for good', () => {
    expect(phaseOf(flash, hanoi, at('2027-01-01T00:00Z'))).toEqual({
      kind: 'over',
      at: at('2026-12-12T17:00+07:00'),
      hasNext: false,
    })
  })
})

describe('the lunar calendar', () => {
  const tet = { mode: 'occasion', occasion: 'tet' }

  // published dates; China’s were a day or a month later in 1985, 2007 and 2030
  test.each([
    [1985, '1985-01-21'],
    [2007, '2007-02-17'],
    [2026, '2026-02-17'],
    [2027, '2027-02-06'],
    [2030, '2030-02-02'],
    [2033, '2033-01-31'],
    [2034, '2034-02-19'],
  ])('Tết %i begins at the first moment of %s in Vietnam', (_, date) => {
    const moment = at(`${date}T00:00+07:00`)
    for (const days of [1, 30, 300])
      expect(phaseOf(tet, hanoi, moment - days * 86_400_000).at, `${days} days before`).toBe(moment)
    expect(phaseOf(tet, hanoi, moment - 1).at).toBe(moment)
    expect(phaseOf(tet, hanoi, moment).at).toBeGreaterThan(moment + 350 * 86_400_000)
  })

  test('the date is Vietnam’s and the hour that of the countdown’s zone', () => {
    const evening = { ...tet, time: '20:00' }
    expect(nextOf(evening, '2029-12-01T00:00Z', 'America/Los_Angeles')).toBe('2030-02-03T04:00:00.000Z')
    expect(nextOf(evening, '2029-12-01T00:00Z', 'Pacific/Kiritimati')).toBe('2030-02-02T06:00:00.000Z')
  })

  test.each([
    ['hung-kings', '2025-01-01', '2025-04-07'],
    ['hung-kings', '2026-01-01', '2026-04-26'],
    ['mid-autumn', '2025-09-01', '2025-10-06'],
    ['mid-autumn', '2026-01-01', '2026-09-25'],
    ['mid-autumn', '2033-01-01', '2033-09-08'],
    ['year-end', '2025-01-01', '2025-01-28'],
    ['year-end', '2026-01-01', '2026-02-16'],
    ['kitchen-gods', '2026-01-01', '2026-02-10'],
    ['first-full-moon', '2026-02-20', '2026-03-03'],
    // month 6 came twice in 2025
    ['lunar-15', '2025-07-25', '2025-08-08'],
    ['lunar-1', '2025-07-26', '2025-08-23'],
    ['lunar-1', '2025-06-26', '2025-07-25'],
  ])('%s after %s is on %s', (occasion, now, date) => {
    expect(nextOf({ mode: 'occasion', occasion }, `${now}T00:00+07:00`)).toBe(
      new Date(`${date}T00:00+07:00`).toISOString(),
    )
  })

  test('a day of a month that comes twice is kept in the one that is asked for', () => {
    const memorial = (leap: string) => ({ mode: 'lunar', day: 2, month: 6, leap })
    const next = (leap: string, now: string) => nextOf(memorial(leap), `${now}T00:00+07:00`).slice(0, 10)
    expect(next('regular', '2025-06-01')).toBe('2025-06-25')
    expect(next('regular', '2025-06-26')).toBe('2026-07-14')
    expect(next('leap', '2025-06-01')).toBe('2025-07-25')
    expect(next('leap', '2025-07-26')).toBe('2026-07-14')
    expect(next('both', '2025-06-26')).toBe('2025-07-25')
  })

  test('the last day and the thirtieth follow the length of the month', () => {
    for (const day of [-1, 30]) {
      // months 5 and 6 of 2026 have 29 and 30 days: they end on 13 July and 12 August
      const last = { mode: 'lunar', repeat: 'monthly', day }
      expect(nextOf(last, '2026-07-01T00:00+07:00')).toBe('2026-07-12T17:00:00.000Z')
      expect(nextOf(last, '2026-07-13T00:00+07:00')).toBe('2026-08-11T17:00:00.000Z')
    }
  })

  test('a page that nobody publishes again counts right to the end of the calendar', () => {
    let now = at('2026-01-01T00:00Z')
    const seen = new Set<number>()
    for (let found = phaseOf(tet, hanoi, now); found.kind === 'before'; found = phaseOf(tet, hanoi, now)) {
      const date = new Date(found.at + 7 * 3600_000)
      seen.add(date.getUTCFullYear())
      expect(date.getUTCMonth() * 31 + date.getUTCDate()).toBeGreaterThanOrEqual(20)
      expect(date.getUTCMonth() * 31 + date.getUTCDate()).toBeLessThanOrEqual(31 + 21)
      now = found.at
    }
    expect(seen.size).toBe(174)
    expect(phaseOf(tet, hanoi, at('2250-01-01T00:00Z')).kind).toBe('over')
  })
})

describe('what cannot be published', () => {
  const issues = (draft: object) => {
    const live = {
      locale: 'vi' as const,
      settings: settings.parse(draft),
      privateSettings: {},
      collections: {},
    }
    return countdown.check?.(live).map(({ path }) => path.slice(1).join('/'))
  }

  test('intervals that end before they begin, or run into each other', () => {
    const intervals = [
      { from: '2026-12-12T09:00', to: '2026-12-12T08:00' },
      { from: '2026-12-13T09:00', to: '2026-12-13T12:00' },
      { from: '2026-12-13T11:00', to: '2026-12-13T13:00' },
    ]
    expect(issues({ schedule: { mode: 'intervals', intervals } })).toEqual([
      'schedule/intervals/0/to',
      'schedule/intervals/2/from',
    ])
  })

  test('moments that clocks and calendars here do not know', () => {
    for (const target of ['1969-12-31T23:59', '2200-01-01T00:00', '2027-02-30T00:00', '2027-02-06'])
      expect(settings.safeParse({ schedule: { mode: 'date', target } }).success, target).toBe(false)
    expect(settings.safeParse({ schedule: { mode: 'lunar', day: 0 } }).success).toBe(false)
    expect(settings.safeParse({ schedule: { mode: 'lunar', day: -1, month: 13 } }).success).toBe(false)
  })

  test('a next time where there is none, and a way on without an address', () => {
    const date = { mode: 'date', target: '2027-02-06T00:00' }
    expect(issues({ schedule: date, onExpire: 'next' })).toEqual(['onExpire'])
    expect(issues({ schedule: { mode: 'daily' }, onExpire: 'next' })).toEqual([])
    expect(issues({ schedule: date, onExpire: 'redirect' })).toEqual(['redirectUrl'])
    expect(issues({ schedule: { ...date, startAt: '2027-02-06T00:00' } })).toEqual(['schedule/startAt'])
  })
})

describe('evergreen', () => {
  const schedule = { mode: 'evergreen', minutes: 15, storage: 'local' } as const

  const kindAt = (now: number, started: number) =>
    phaseAmong([evergreenSpan(schedule, started, now)], now).kind

  test('runs from the first view and does not start again unasked', () => {
    const started = at('2026-11-21T03:00:00Z')
    expect(kindAt(started + 14 * 60_000, started)).toBe('running')
    expect(kindAt(started + 16 * 60_000, started)).toBe('over')
    expect(isStartValid(schedule, started, started + 10 ** 10)).toBe(true)
    expect(isStartValid({ ...schedule, resetAfterMinutes: 60 }, started, started + 74 * 60_000)).toBe(true)
    expect(isStartValid({ ...schedule, resetAfterMinutes: 60 }, started, started + 75 * 60_000)).toBe(false)
  })

  test('a clock that was set back gains no time', () => {
    const started = at('2026-11-21T03:00:00Z')
    const earlier = started - 3600_000
    expect(evergreenSpan(schedule, started, earlier)).toEqual({ from: earlier, to: earlier + 15 * 60_000 })
  })
})

describe('units', () => {
  const values = (ms: number, shown = all) => split(ms, shown).map(({ value }) => value)

  test('split a time', () => expect(values(((2 * 24 + 3) * 3600 + 4 * 60 + 5) * 1000)).toEqual([2, 3, 4, 5]))
  test('a hidden larger unit rolls down', () =>
    expect(values(50 * 3600_000, { ...all, days: false })).toEqual([50, 0, 0]))
  test('a hidden smaller unit rounds up', () =>
    expect(values(61_000, { ...all, days: false, hours: false, seconds: false })).toEqual([2]))
  test('no time left is all zeros', () => expect(values(-5)).toEqual([0, 0, 0, 0]))
})
