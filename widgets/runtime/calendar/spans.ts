import type { Schedule } from '../../schema/countdown-schedule.ts'
import { msPerDay, msPerMinute } from '../core/time.ts'
import { instantOf, parseWall, wallTime, type Zone } from './zoned.ts'

/** Instants are epoch ms. */
export interface Phase {
  /** `before`: it counts to the start. `running`: to the end. `over`: `at` has passed. */
  kind: 'before' | 'running' | 'over'
  at: number
  since?: number | undefined
  hasNext?: boolean
  name?: string | undefined
}

/** Epoch ms. */
export interface Span {
  from: number
  to: number
  name?: string | undefined
}

export type Recurring = Extract<Schedule, { time: string }>

/** Wall times at 0:00 around a wall time, in order. */
export type Dates = (wall: number) => number[]

const around = [-1, 0, 1]

/** A day past the end of its month is the month's last. */
const dateOf = (year: number, month: number, dayOfMonth: number) =>
  Math.min(Date.UTC(year, month, dayOfMonth), Date.UTC(year, month + 1, 0))

const weekdayOf = (wall: number) => new Date(wall).getUTCDay()

function solarDates(schedule: Recurring, wall: number): number[] {
  const year = new Date(wall).getUTCFullYear()
  if (schedule.mode === 'monthly')
    return around.map((step) => dateOf(year, new Date(wall).getUTCMonth() + step, schedule.day))
  if ('month' in schedule)
    return around.map((step) => {
      const date = dateOf(year + step, schedule.month - 1, schedule.day)
      return 'from' in schedule && schedule.from
        ? date + ((schedule.from + 7 - weekdayOf(date)) % 7) * msPerDay
        : date
    })
  // a window may last a week, so the days before count as well
  return [...Array(16).keys()]
    .map((step) => wall - (wall % msPerDay) + (step - 8) * msPerDay)
    .filter(
      (date) =>
        schedule.mode !== 'weekly' || schedule.weekdays.some((weekday) => +weekday === weekdayOf(date)),
    )
}

export function spansOf(
  schedule: Exclude<Schedule, { mode: 'evergreen' }>,
  zone: Zone,
  now: number,
  dates?: Dates,
): Span[] {
  const instant = (text: string) => instantOf(parseWall(text), zone)
  if (schedule.mode === 'date')
    return [{ from: schedule.startAt ? instant(schedule.startAt) : 0, to: instant(schedule.target) }]
  if (schedule.mode === 'intervals')
    return schedule.intervals
      .map(({ from, to, name }) => ({ from: instant(from), to: instant(to), name }))
      .sort((one, other) => one.from - other.from)
  const wall = wallTime(now, zone)
  return (dates?.(wall) ?? solarDates(schedule, wall)).map((date) => {
    const from = instantOf(date + parseWall(`1970-01-01T${schedule.time}`), zone)
    return { from, to: from + schedule.windowMinutes * msPerMinute }
  })
}

/** @param endMs time for which the end of a span is shown before the next one counts */
export function phaseOf(spans: Span[], now: number, endMs = 0): Phase {
  const current = spans.findLastIndex(({ from }) => from <= now)
  const last = spans[current]
  const next = spans[current + 1]
  if (last && now < last.to) return { kind: 'running', at: last.to, since: last.from, name: last.name }
  if (next && !(last && now < last.to + endMs))
    return { kind: 'before', at: next.from, since: last?.to, name: next.name }
  return { kind: 'over', at: last?.to ?? now, hasNext: !!next }
}

export type Unit = 'days' | 'hours' | 'minutes' | 'seconds'
const unitLengths: [unit: Unit, seconds: number][] = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
]

/** A hidden larger unit rolls into the next one. Rounds up without seconds, so that it never reads zero too early. */
export function split(ms: number, shown: Partial<Record<Unit, boolean>>): { unit: Unit; value: number }[] {
  const units = unitLengths.filter(([unit]) => shown[unit])
  const smallest = units.at(-1)?.[1] ?? 1
  let left = Math.ceil(Math.max(0, ms) / 1000 / smallest) * smallest
  return units.map(([unit, length]) => {
    const value = Math.floor(left / length)
    left %= length
    return { unit, value }
  })
}
