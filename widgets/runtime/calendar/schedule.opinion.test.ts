/** Compares our hours with opening_hours.js (OpenStreetMap), which only tests use. */
import fc from 'fast-check'
import OpeningHours from 'opening_hours'
import { afterAll, expect, it } from 'vitest'
import { sizeOfRun } from '../../../tests/size-of-run.ts'
import { readWeek, type SpecialDays, stateAt } from './schedule.ts'

/** opening_hours.js knows the machine's zone only and errs by an hour near clock changes. */
const places = [
  ['Asia/Ho_Chi_Minh', '2026-02-02'],
  ['Asia/Ho_Chi_Minh', '2026-12-21'],
  ['Asia/Kathmandu', '2026-06-01'],
  ['Europe/Paris', '2026-06-15'],
  ['America/Los_Angeles', '2026-07-20'],
  ['Pacific/Kiritimati', '2026-12-27'],
] as const

const ownZone = process.env.TZ
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

const day = 86_400_000
const minute = 60_000
const names = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const hours = (latest: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: latest / 15 }), { minLength: 2, maxLength: 6 })
    .map((steps) => steps.sort((a, b) => a - b).map((step) => step * 15))
    .map((ends) =>
      ends.flatMap((from, index) => {
        const to = ends[index + 1]
        return index % 2 === 0 && to !== undefined && from < 1440
          ? [`${clock(from)}-${clock(to % 1440)}`]
          : []
      }),
    )
const weekOf = (latest: number) =>
  fc.array(fc.oneof(fc.constant<string[]>([]), hours(latest)), { minLength: 7, maxLength: 7 })
const special = fc.record({
  ahead: fc.integer({ min: 0, max: 12 }),
  more: fc.integer({ min: 0, max: 3 }),
  hours: fc.oneof(fc.constant<string[]>([]), hours(1425)),
})
/** Their rule for a date also ends the night before, ours does not: either nights or special days. */
const plan = fc.oneof(
  fc.record({ week: weekOf(1605), special: fc.constant(undefined) }),
  fc.record({ week: weekOf(1425), special }),
)

const dateOf = (start: string, ahead: number) => new Date(Date.parse(start) + ahead * day)
const iso = (date: Date) => date.toISOString().slice(0, 10)
const osmDate = (date: Date) =>
  `${date.getUTCFullYear()} ${months[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2, '0')}`

/** Skips their changes from open to open, where hours touch. */
function nextChange(theirs: OpeningHours, now: Date): Date | undefined {
  let next = theirs.getNextChange(now)
  while (next && theirs.getState(next) === theirs.getState(now)) next = theirs.getNextChange(next)
  return next
}

const asked = fc.record({
  place: fc.constantFrom(...places),
  plan,
  /** Minutes after the first midnight, UTC. */
  at: fc.integer({ min: 2 * 1440, max: 12 * 1440 }),
})

it('opening_hours.js finds the same state and the same next change', () => {
  fc.assert(
    fc.property(asked, ({ place: [zone, start], plan: { week, special }, at }) => {
      process.env.TZ = zone
      const lines = week.flatMap((spans, index) => spans.map((span) => `${names[index]} ${span}`))
      const rules = week.flatMap((spans, index) =>
        spans.length ? [`${names[index]} ${spans.join(',')}`] : [],
      )
      // A comma adds to earlier rules, a semicolon replaces them.
      let rule = rules.join(', ')
      const specials: SpecialDays[] = []
      if (special) {
        const [from, to] = [dateOf(start, special.ahead), dateOf(start, special.ahead + special.more)]
        specials.push({ from: iso(from), to: iso(to), hours: special.hours })
        rule += `${rule && '; '}${osmDate(from)}-${osmDate(to)} ${special.hours.join(',') || 'off'}`
      }
      if (!rule) return
      const instant = Date.parse(start) + at * minute
      const theirs = new OpeningHours(rule)
      const ours = stateAt(readWeek(lines), specials, instant, zone)
      const context = `${rule} at ${new Date(instant).toISOString()} in ${zone}`
      expect(ours.open, context).toBe(theirs.getState(new Date(instant)))
      expect(ours.changesAt, context).toBe(nextChange(theirs, new Date(instant))?.getTime())
    }),
    { numRuns: sizeOfRun({ suite: 150, long: 2000 }), seed: 2026 },
  )
})
