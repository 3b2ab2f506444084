import { describe, expect, test } from 'vitest'
import { instantOf, parseWall, wallTime } from '../runtime/zoned.ts'
import { phaseOf, split, stillCounts } from './schedule.ts'

const hanoi = 'Asia/Ho_Chi_Minh'
const at = (iso: string) => Date.parse(iso)
const all = { days: true, hours: true, minutes: true, seconds: true }

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
    expect(phaseOf(schedule, hanoi, at('2026-12-31T16:59:59Z'), 0)).toEqual({
      kind: 'before',
      at: at('2026-12-31T17:00:00Z'),
    })
    expect(phaseOf(schedule, hanoi, at('2026-12-31T17:00:00Z'), 0).kind).toBe('running')
    expect(phaseOf(schedule, hanoi, at('2027-02-05T17:00:00Z'), 0)).toMatchObject({
      kind: 'over',
      at: at('2027-02-05T17:00:00Z'),
    })
  })

  test('means the wall clock of its own zone wherever the visitor is', () => {
    expect(phaseOf(schedule, 'America/Los_Angeles', at('2027-01-15T00:00Z'), 0).at).toBe(
      at('2027-02-06T08:00:00Z'),
    )
  })
})

describe('recurring', () => {
  test('daily goes on to tomorrow', () => {
    const daily = { mode: 'daily', time: '20:00', windowMinutes: 0 } as const
    expect(phaseOf(daily, hanoi, at('2026-11-21T12:59:59Z'), 0).at).toBe(at('2026-11-21T13:00:00Z'))
    expect(phaseOf(daily, hanoi, at('2026-11-21T13:00:00Z'), 0).at).toBe(at('2026-11-22T13:00:00Z'))
  })

  test('a window counts to its end first, past midnight too', () => {
    const nightly = { mode: 'daily', time: '23:00', windowMinutes: 120 } as const
    expect(phaseOf(nightly, hanoi, at('2026-11-21T17:30:00Z'), 0)).toEqual({
      kind: 'running',
      at: at('2026-11-21T18:00:00Z'),
      since: at('2026-11-21T16:00:00Z'),
    })
  })

  test('weekly finds the next chosen day', () => {
    const weekly = { mode: 'weekly', weekdays: ['5', '0'], time: '09:00', windowMinutes: 0 } as const
    // 21 November 2026 is a Saturday
    expect(phaseOf({ ...weekly, weekdays: ['5', '0'] }, hanoi, at('2026-11-21T05:00:00Z'), 0).at).toBe(
      at('2026-11-22T02:00:00Z'),
    )
    expect(phaseOf({ ...weekly, weekdays: ['5'] }, hanoi, at('2026-11-21T05:00:00Z'), 0).at).toBe(
      at('2026-11-27T02:00:00Z'),
    )
  })

  test('monthly on the 31st takes the last day of a short month', () => {
    const monthly = { mode: 'monthly', day: 31, time: '00:00', windowMinutes: 0 } as const
    expect(phaseOf(monthly, hanoi, at('2027-02-10T00:00:00Z'), 0).at).toBe(at('2027-02-27T17:00:00Z'))
  })

  test.each([
    // published dates of Black Friday
    [2026, '2026-11-27'],
    [2027, '2027-11-26'],
    [2028, '2028-11-24'],
    [2029, '2029-11-23'],
  ])('Black Friday of %i is on %s', (year, date) => {
    const sale = { mode: 'occasion', occasion: 'black-friday', time: '00:00', windowMinutes: 0 } as const
    expect(phaseOf(sale, hanoi, at(`${year}-06-01T00:00Z`), 0).at).toBe(at(`${date}T00:00:00+07:00`))
  })

  test('the next change is always in the future, through a year with clock changes', () => {
    const daily = { mode: 'daily', time: '02:30', windowMinutes: 0 } as const
    for (let now = at('2026-01-01T00:00Z'); now < at('2027-01-01T00:00Z'); now += 3_571_000) {
      const { at: next } = phaseOf(daily, 'America/New_York', now, 0)
      expect(next).toBeGreaterThan(now)
      expect(next - now).toBeLessThanOrEqual(25 * 3600_000)
    }
  })
})

describe('evergreen', () => {
  const schedule = { mode: 'evergreen', minutes: 15, storage: 'local' } as const

  test('runs from the first visit and does not start again unasked', () => {
    const started = at('2026-11-21T03:00:00Z')
    expect(phaseOf(schedule, hanoi, started + 14 * 60_000, started).kind).toBe('running')
    expect(phaseOf(schedule, hanoi, started + 16 * 60_000, started).kind).toBe('over')
    expect(stillCounts(schedule, started, started + 10 ** 10)).toBe(true)
    expect(stillCounts({ ...schedule, resetAfterMinutes: 60 }, started, started + 74 * 60_000)).toBe(true)
    expect(stillCounts({ ...schedule, resetAfterMinutes: 60 }, started, started + 75 * 60_000)).toBe(false)
  })

  test('a clock that was set back gains no time', () => {
    const started = at('2026-11-21T03:00:00Z')
    expect(phaseOf(schedule, hanoi, started - 3600_000, started).at).toBe(started - 3600_000 + 15 * 60_000)
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
