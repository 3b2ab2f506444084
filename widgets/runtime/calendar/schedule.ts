/** Hours are wall-clock times of the business (`zoned.ts`). Times that occur twice as summer time ends count once, the first. */
import { msPerDay, msPerMinute } from '../core/time.ts'
import { instantOf, wallTime, type Zone } from './zoned.ts'

/** Minutes after midnight; past 1,440 it ends on the next day. */
export type Span = readonly [from: number, to: number]
export type Week = readonly (readonly Span[])[]

/** Replace the week's hours. No hours: closed. */
export interface SpecialDays {
  from: string
  to: string
  /** `["08:00-12:00", "13:00-17:00"]` */
  hours: string[]
  label?: string
}

export interface State {
  open: boolean
  /** Wall time in ms of the next change; absent without one within 400 days. */
  until?: number
  /** epoch ms */
  changesAt?: number
  label?: string
}

/** Days; longer than special days may last. */
const horizon = 400
const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

export function spanOf(text: string): Span {
  const [from = 0, to = 0] = text.split('-').map(minutesOf)
  return [from, to > from ? to : to + 1440]
}

/** schema.org's `openingHours`: `Mo-Fr 08:00-17:00`, `Sa,Su 09:00-12:00`, `Mo 20:00-02:00`. */
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

/** 0 is Monday; 1 January 1970 was a Thursday. */
export const weekday = (wall: number) => (((Math.floor(wall / msPerDay) + 3) % 7) + 7) % 7

/** "05/02". @param wall ms */
export const dayAndMonth = (wall: number) =>
  new Date(wall).toISOString().replace(/^\d+-(\d\d)-(\d\d)T.*$/, '$2/$1')

export function specialOn<S extends SpecialDays>(specials: readonly S[], wall: number): S | undefined {
  const date = new Date(wall).toISOString().slice(0, 10)
  return specials.find(({ from, to }) => from <= date && date <= to)
}

export function spansOn(week: Week, specials: readonly SpecialDays[], wall: number): readonly Span[] {
  const special = specials.length ? specialOn(specials, wall) : undefined
  return special?.hours.map(spanOf).sort((a, b) => a[0] - b[0]) ?? week[weekday(wall)] ?? []
}

/** Wall times from the day before `wall`, touching ones joined; Infinity without an end. */
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

/** First epoch ms at which the clock shows `wall` (whole minutes) or later; skipped times give the jump. */
function firstAt(wall: number, zone: Zone): number {
  let reached = instantOf(wall, zone)
  if (wallTime(reached, zone) === wall) return reached
  // No clock skips more than a day.
  let before = reached - msPerDay
  while (reached - before > msPerMinute) {
    const middle = before + Math.round((reached - before) / (2 * msPerMinute)) * msPerMinute
    if (wallTime(middle, zone) < wall) before = middle
    else reached = middle
  }
  return reached
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
    // Time that the clock skips is no break.
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

/** Omits the next change: fast enough for thousands of businesses. */
export function isOpenAt(week: Week, specials: readonly SpecialDays[], wall: number): boolean {
  const midnight = Math.floor(wall / msPerDay) * msPerDay
  return [midnight - msPerDay, midnight].some((at) => {
    return spansOn(week, specials, at).some(
      ([from, to]) => at + from * msPerMinute <= wall && wall < at + to * msPerMinute,
    )
  })
}
