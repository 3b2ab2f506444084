/**
 * Opening hours of a week with special days: is it open, and until when? Hours are wall-clock times of the business, see
 * `zoned.ts`. A time that the clock shows twice as summer time ends counts the first time only.
 */
import { msPerDay, msPerMinute } from './time.ts'
import { firstAt, wallTime, type Zone } from './zoned.ts'

/** From and to in minutes after the midnight that the day begins with; past 1,440 it ends on the next day. */
export type Span = readonly [from: number, to: number]
/** Monday first. */
export type Week = readonly (readonly Span[])[]

/** Days whose hours are not those of the week. No hours: closed. */
export interface SpecialDays {
  /** `YYYY-MM-DD`, the last one included. */
  from: string
  to: string
  /** `["08:00-12:00", "13:00-17:00"]` */
  hours: string[]
  label?: string
}

export interface State {
  open: boolean
  /** When that changes, as wall time in ms. Absent when it does not within 400 days. */
  until?: number
  /** The same moment in epoch ms. */
  changesAt?: number
  /** What the special day is called, where today is one. */
  label?: string
}

/** Days ahead in which a change is looked for: longer than special days may last. */
const horizon = 400
const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** `08:00-17:00`, past midnight too: `20:00-02:00`. */
export function spanOf(text: string): Span {
  const [from = 0, to = 0] = text.split('-').map(minutesOf)
  return [from, to > from ? to : to + 1440]
}

/** Reads lines as schema.org's `openingHours` has them: `Mo-Fr 08:00-17:00`, `Sa,Su 09:00-12:00`, `Mo 20:00-02:00`. */
export function readWeek(lines: readonly string[]): Week {
  const week: Span[][] = days.map(() => [])
  for (const line of lines) {
    const [names = '', clock = ''] = line.split(' ')
    for (const name of names.split(',')) {
      const [first = 0, last = first] = name.split('-').map((one) => days.indexOf(one))
      for (let step = 0; step <= (last - first + 7) % 7; step++) week[(first + step) % 7]?.push(spanOf(clock))
    }
  }
  return week.map((spans) => spans.sort((a, b) => a[0] - b[0]))
}

/** Which day of the week a wall time is on: 0 is Monday. 1 January 1970 was a Thursday. */
export const weekday = (wall: number) => (((Math.floor(wall / msPerDay) + 3) % 7) + 7) % 7

/** The first special days that a wall time is in. */
export function specialOn<S extends SpecialDays>(specials: readonly S[], wall: number): S | undefined {
  const date = new Date(wall).toISOString().slice(0, 10)
  return specials.find(({ from, to }) => from <= date && date <= to)
}

/** The hours of the date that a wall time is on, in order. */
export function spansOn(week: Week, specials: readonly SpecialDays[], wall: number): readonly Span[] {
  const special = specials.length ? specialOn(specials, wall) : undefined
  return special?.hours.map(spanOf).sort((a, b) => a[0] - b[0]) ?? week[weekday(wall)] ?? []
}

/** Open times from the day before `wall` on as wall times, those that touch joined. One without an end ends at Infinity. */
function* openings(week: Week, specials: readonly SpecialDays[], wall: number): Generator<[number, number]> {
  const midnight = Math.floor(wall / msPerDay) * msPerDay
  const end = midnight + horizon * msPerDay
  let last: [number, number] | undefined
  for (let at = midnight - msPerDay; at < end; at += msPerDay)
    for (const [from, to] of spansOn(week, specials, at)) {
      const span: [number, number] = [at + from * msPerMinute, at + to * msPerMinute]
      if (last && span[0] <= last[1]) last[1] = Math.max(last[1], span[1])
      else {
        if (last) yield last
        last = span
      }
    }
  if (last) yield last[1] < end ? last : [last[0], Infinity]
}

/** @param instant epoch ms */
export function stateAt(week: Week, specials: readonly SpecialDays[], instant: number, zone: Zone): State {
  const wall = wallTime(instant, zone)
  const label = specialOn(specials, wall)?.label
  let open = false
  let changesAt: number | undefined
  for (const [from, to] of openings(week, specials, wall)) {
    const start = firstAt(from, zone)
    const end = to < Infinity ? firstAt(to, zone) : to
    if (end <= instant || end <= start) continue
    // time that the clock skips is no break
    if (changesAt !== undefined && start > changesAt) break
    open ||= start <= instant
    changesAt = open ? end : start
    if (!open) break
  }
  return {
    open,
    ...(changesAt !== undefined && changesAt < Infinity && { until: wallTime(changesAt, zone), changesAt }),
    ...(label && { label }),
  }
}

/** By the wall clock alone and without the next change: fast enough for thousands of businesses. */
export function isOpenAt(week: Week, specials: readonly SpecialDays[], wall: number): boolean {
  const midnight = Math.floor(wall / msPerDay) * msPerDay
  return [midnight - msPerDay, midnight].some((at) => {
    return spansOn(week, specials, at).some(
      ([from, to]) => at + from * msPerMinute <= wall && wall < at + to * msPerMinute,
    )
  })
}
