import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sizeOfRun } from '../../../tests/size-of-run.ts'
import { isOpenAt, readWeek, type SpecialDays, stateAt } from './schedule.ts'

/** Clock changes by 30 minutes, one hour and two, at midnight, a skipped day, and days without a change. */
const places = [
  ['Asia/Ho_Chi_Minh', '2027-02-05'],
  ['Europe/Paris', '2026-03-28'],
  ['Europe/Paris', '2026-10-24'],
  ['America/New_York', '2026-03-07'],
  ['America/New_York', '2026-10-31'],
  ['America/Sao_Paulo', '2018-02-17'],
  ['America/Sao_Paulo', '2018-11-03'],
  ['Asia/Beirut', '2026-03-28'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['Australia/Lord_Howe', '2026-10-03'],
  ['Antarctica/Troll', '2026-03-28'],
  ['Antarctica/Troll', '2026-10-24'],
  ['America/St_Johns', '2026-10-31'],
  ['Asia/Kathmandu', '2026-06-01'],
  ['Pacific/Kiritimati', '2026-12-30'],
  ['Pacific/Apia', '2011-12-29'],
] as const
const minute = 60_000
const days = { before: 3, after: 11 }
const walks = places.map(([zone, date]) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const first = Date.parse(`${date}T00:00Z`) - days.before * 1440 * minute
  const readings = Array.from({ length: (days.before + days.after) * 1440 }, (_, at) =>
    format.format(first + at * minute),
  )
  const shownAt = new Map(readings.map((reading, at) => [reading, at] as const).reverse())
  return { zone, date, first, readings, shownAt }
})
type Walk = (typeof walks)[number]

const names = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const nextDate = (date: string) =>
  new Date(Date.parse(`${date}T12:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Open from the first minute that shows opening time to the first that shows closing time. */
function openMinutes(
  { readings, shownAt }: Walk,
  lines: readonly string[],
  specials: readonly SpecialDays[],
) {
  const reaches = (reading: string) => {
    const at = shownAt.get(reading) ?? readings.findIndex((shown) => shown >= reading)
    return at < 0 ? readings.length : at
  }
  const open = readings.map(() => false)
  const end = readings.at(-1)?.slice(0, 10) ?? ''
  for (let date = readings[0]?.slice(0, 10) ?? ''; date <= end; date = nextDate(date)) {
    const special = specials.find(({ from, to }) => from <= date && date <= to)
    const name = names[new Date(`${date}T12:00Z`).getUTCDay()]
    const hours =
      special?.hours ?? lines.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(3)] : []))
    for (const span of hours) {
      const [from = '', to = ''] = span.split('-')
      const closes =
        to <= from ? `${nextDate(date)} ${to}` : to === '24:00' ? `${nextDate(date)} 00:00` : `${date} ${to}`
      open.fill(true, reaches(`${date} ${from}`), reaches(closes))
    }
  }
  return open
}

const time = fc
  .oneof(
    fc.integer({ min: 0, max: 1439 }),
    // Minutes near clock changes.
    fc.constantFrom(0, 30, 60, 90, 105, 120, 135, 150, 180, 1380, 1410),
  )
  .map(
    (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  )
const span = fc
  .tuple(time, fc.oneof(time, fc.constant('24:00')))
  .filter(([from, to]) => from !== to && !(from === '00:00' && to === '24:00'))
  .map((ends) => ends.join('-'))
const week = fc.oneof(
  fc
    .array(fc.tuple(fc.constantFrom(...names), span), { maxLength: 12 })
    .map((all) => all.map((line) => line.join(' '))),
  fc.constant(names.map((name) => `${name} 00:00-24:00`)),
)
const specialDays = (date: string): fc.Arbitrary<SpecialDays> =>
  fc
    .record({
      first: fc.integer({ min: -2, max: 8 }),
      more: fc.integer({ min: 0, max: 3 }),
      hours: fc.array(span, { maxLength: 2 }),
    })
    .map(({ first, more, hours }) => {
      const iso = (ahead: number) =>
        new Date(Date.parse(`${date}T12:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10)
      return { from: iso(first), to: iso(first + more), hours }
    })

const readingsPerWalk = (days.before + days.after) * 1440
const asked = fc.constantFrom(...walks.keys()).chain((walk) =>
  fc.record({
    walk: fc.constant(walk),
    lines: week,
    specials: fc.array(specialDays(walks[walk]!.date), { maxLength: 3 }),
    // Late enough for the night before, early enough to see the next change.
    at: fc.oneof(
      fc.integer({ min: days.before * 1440 - 1440, max: days.before * 1440 + 2880 }),
      fc.integer({ min: days.before * 1440, max: readingsPerWalk - 2880 }),
    ),
  }),
)

it('the next change is the first minute that is not like now', () => {
  fc.assert(
    fc.property(asked, ({ walk: index, lines, specials, at }) => {
      const walk = walks[index]!
      const open = openMinutes(walk, lines, specials)
      const changed = open.findIndex((one, index) => index > at && one !== open[at])
      const instant = walk.first + at * minute
      const state = stateAt(readWeek(lines), specials, instant, walk.zone)
      expect(state.open).toBe(open[at])
      // Hours at the end of the walk may go on: only changes inside of it are known.
      if (changed > 0 && changed < readingsPerWalk - 1440) {
        expect(state.changesAt).toBe(walk.first + changed * minute)
        expect(new Date(state.until ?? 0).toISOString().slice(0, 16).replace('T', ' ')).toBe(
          walk.readings[changed],
        )
      } else if (state.changesAt !== undefined)
        expect(state.changesAt).toBeGreaterThanOrEqual(walk.first + (readingsPerWalk - 1440) * minute)
    }),
    { numRuns: sizeOfRun({ suite: 150, long: 3000 }) },
  )
})

it('the short way says the same wherever the clock does not change', () => {
  const still = [...walks.keys()].filter((index) =>
    /Ho_Chi_Minh|Kathmandu|Kiritimati/.test(walks[index]!.zone),
  )
  fc.assert(
    fc.property(asked, fc.constantFrom(...still), ({ lines, specials, at }, index) => {
      const walk = walks[index]!
      const wall = Date.parse(`${walk.readings[at]?.replace(' ', 'T')}Z`)
      expect(isOpenAt(readWeek(lines), specials, wall)).toBe(openMinutes(walk, lines, specials)[at])
    }),
    { numRuns: sizeOfRun({ suite: 100, long: 1500 }) },
  )
})
