/** What a countdown counts to at a given moment. Pure: time and the visitor's memory come in. */
import { instantOf, parseWall, wallTime, type Zone } from '../runtime/zoned.ts'
import type { Schedule } from './settings.ts'

/** Instants are epoch ms. */
export interface Phase {
  /** `before`: it counts to the start. `running`: to the end. `over`: `at` has passed for good. */
  kind: 'before' | 'running' | 'over'
  at: number
  /** When this phase began, where that is known: for the progress bar. */
  since?: number | undefined
}

const minute = 60_000
const day = 86_400_000
const around = [-1, 0, 1]

/** The first moment of a date as a wall time; a day past the end of its month is the month's last. */
const dateOf = (year: number, month: number, dayOfMonth: number) =>
  Math.min(Date.UTC(year, month, dayOfMonth), Date.UTC(year, month + 1, 0))

/** The Friday after the fourth Thursday of November, which is never before the 23rd. */
function blackFriday(year: number): number {
  const earliest = Date.UTC(year, 10, 23)
  return earliest + ((12 - new Date(earliest).getUTCDay()) % 7) * day
}

type Recurring = Extract<Schedule, { time: string }>

/** Dates (wall time at 0:00) around a wall time on which a recurring countdown takes place, in order. */
function dates(schedule: Recurring, wall: number): number[] {
  const now = new Date(wall)
  const year = now.getUTCFullYear()
  if (schedule.mode === 'monthly')
    return around.map((step) => dateOf(year, now.getUTCMonth() + step, schedule.day))
  if (schedule.mode === 'occasion') {
    const [month, ofMonth] = schedule.occasion.split('-').map(Number)
    return around.map((step) =>
      ofMonth ? dateOf(year + step, month! - 1, ofMonth) : blackFriday(year + step),
    )
  }
  // a window may last a week, so the days before count as well
  return Array.from({ length: 16 }, (_, step) => wall - (wall % day) + (step - 8) * day).filter(
    (date) =>
      schedule.mode === 'daily' ||
      schedule.weekdays.some((weekday) => +weekday === new Date(date).getUTCDay()),
  )
}

function recurringPhase(schedule: Recurring, zone: Zone, now: number): Phase {
  const starts = dates(schedule, wallTime(now, zone)).map((date) =>
    instantOf(date + parseWall(`1970-01-01T${schedule.time}`), zone),
  )
  const next = starts.findIndex((start) => start > now)
  const since = starts[next - 1]
  const at = (since ?? 0) + schedule.windowMinutes * minute
  return now < at ? { kind: 'running', at, since } : { kind: 'before', at: starts[next]!, since: since && at }
}

/**
 * @param started when this visitor first saw an evergreen countdown, epoch ms; a start in the future (the clock was set
 *   back) counts as now.
 * @param zone whose wall clock the schedule means.
 */
export function phaseOf(schedule: Schedule, zone: Zone, now: number, started: number): Phase {
  if ('time' in schedule) return recurringPhase(schedule, zone, now)
  let since: number | undefined = Math.min(started, now)
  let at: number
  if (schedule.mode === 'date') {
    at = instantOf(parseWall(schedule.target), zone)
    since = schedule.startAt === undefined ? undefined : instantOf(parseWall(schedule.startAt), zone)
    if (since && now < since) return { kind: 'before', at: since }
  } else at = since + schedule.minutes * minute
  return { kind: now < at ? 'running' : 'over', at, since }
}

type Evergreen = Extract<Schedule, { mode: 'evergreen' }>

/** Whether a remembered start of an evergreen countdown still counts, or the visitor may begin anew. */
export const stillCounts = (
  { minutes, resetAfterMinutes = Infinity }: Evergreen,
  started: number,
  now: number,
) => now < started + (minutes + resetAfterMinutes) * minute

export type Unit = 'days' | 'hours' | 'minutes' | 'seconds'
const lengths: [unit: Unit, seconds: number][] = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
]

/**
 * Splits a time (ms) into the units that are shown; what a hidden larger unit would hold rolls into the next one. Shown
 * without seconds, the time left is rounded up, so that it never reads zero too early.
 */
export function split(ms: number, shown: Partial<Record<Unit, boolean>>): { unit: Unit; value: number }[] {
  const units = lengths.filter(([unit]) => shown[unit])
  const smallest = units.at(-1)?.[1] ?? 1
  let rest = Math.ceil(Math.max(0, ms) / 1000 / smallest) * smallest
  return units.map(([unit, length]) => {
    const value = Math.floor(rest / length)
    rest %= length
    return { unit, value }
  })
}
