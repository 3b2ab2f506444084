/** Opening hours of a week with special days: is it open, and until when? Wall-clock time of the business, see `zoned.ts`. */
import { wallTime, type Zone } from './zoned.ts'

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
  /** When that changes: wall time in ms. Absent when it does not within two weeks. */
  until?: number
  /** What the special day is called, where today is one. */
  label?: string
}

const day = 86_400_000
const minute = 60_000
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
export const weekday = (wall: number) => (((Math.floor(wall / day) + 3) % 7) + 7) % 7

/** The special days that a wall time is in. */
export function specialOn<S extends SpecialDays>(specials: readonly S[], wall: number): S | undefined {
  const date = new Date(wall).toISOString().slice(0, 10)
  return specials.find(({ from, to }) => from <= date && date <= to)
}

/** All open times from the day before `wall` to two weeks after, as wall times, those that touch joined. */
function openings(week: Week, specials: readonly SpecialDays[], wall: number): [number, number][] {
  const midnight = Math.floor(wall / day) * day
  const found: [number, number][] = []
  for (let at = midnight - day; at <= midnight + 14 * day; at += day) {
    const spans = specialOn(specials, at)?.hours.map(spanOf) ?? week[weekday(at)] ?? []
    for (const [from, to] of spans) {
      const last = found.at(-1)
      const [start, end] = [at + from * minute, at + to * minute]
      if (last && start <= last[1]) last[1] = Math.max(last[1], end)
      else found.push([start, end])
    }
  }
  return found
}

/** @param instant epoch ms */
export function stateAt(week: Week, specials: readonly SpecialDays[], instant: number, zone: Zone): State {
  const wall = wallTime(instant, zone)
  const label = specialOn(specials, wall)?.label
  const next = openings(week, specials, wall).find(([, end]) => end > wall)
  const open = next !== undefined && next[0] <= wall
  const until = next?.[open ? 1 : 0]
  return {
    open,
    ...(until !== undefined && until < wall + 13 * day && { until }),
    ...(label && { label }),
  }
}

/** The same question without its end, for many businesses at one moment. */
export function isOpenAt(week: Week, specials: readonly SpecialDays[], wall: number): boolean {
  const midnight = Math.floor(wall / day) * day
  return [midnight - day, midnight].some((at) => {
    const spans = (specials.length && specialOn(specials, at)?.hours.map(spanOf)) || week[weekday(at)] || []
    return spans.some(([from, to]) => at + from * minute <= wall && wall < at + to * minute)
  })
}
