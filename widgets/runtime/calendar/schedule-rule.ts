/** Rules of `runtime/rules` for widgets that are there at certain times. */
import type { Visibility } from '../../schema/visibility.ts'
import { msPerDay } from '../core/time.ts'
import { dated } from './lunar/day-rules.ts'
import { isoOf } from './lunar/days.ts'
import { lunarDays } from './lunar/recurring.ts'
import { isOpenAt, type SpecialDays, spanOf, type Week } from './schedule.ts'
import { parseWall, wallTime } from './zoned.ts'

export { measureTime, trueNow } from './true-time.ts'

type Schedule = NonNullable<Visibility['schedule']>

const dayNames: readonly Schedule['days'][number][] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const wholeDay = '00:00-24:00'

type Later = 'weekly' | 'special' | 'holidays'
/** Configs of earlier versions have not all of it. */
type PublishedSchedule = Omit<Schedule, Later> & Partial<Pick<Schedule, Later>>

const weekOf = ({ days, hours, weekly = [] }: PublishedSchedule): Week =>
  weekly.some(({ length }) => length) ? weekly.map((day) => day.map(spanOf)) : weekOfDays(days, hours)

const weekOfDays = (days: Schedule['days'], hours: Schedule['hours']): Week =>
  dayNames.map((day) =>
    days.length && !days.includes(day) ? [] : (hours.length ? hours : [wholeDay]).map(spanOf),
  )

/** Those of the day of a wall time in ms, and of the night before. */
function specialsAround({ special = [], holidays = [] }: PublishedSchedule, wall: number): SpecialDays[] {
  const today = isoOf(Math.floor(wall / msPerDay))
  const yesterday = isoOf(Math.floor(wall / msPerDay) - 1)
  const days = dated(holidays, yesterday, today).map(({ from, to, hours }) => ({ from, to, hours }))
  return [...special, ...days]
}

/** Whether a wall time in ms is on one of the days of a lunar month. */
function isLunarDay(days: readonly number[], wall: number): boolean {
  const today = Math.floor(wall / msPerDay)
  return !days.length || days.some((day) => lunarDays({ repeat: 'monthly', day }, today).includes(today))
}

/** @param now epoch ms */
export function isScheduled(schedule: PublishedSchedule, now: number): boolean {
  const wall = wallTime(now, schedule.timezone)
  const { from, until, lunarDays } = schedule
  return (
    !(from && wall < parseWall(from)) &&
    !(until && wall >= parseWall(until)) &&
    isOpenAt(weekOf(schedule), specialsAround(schedule, wall), wall) &&
    isLunarDay(lunarDays, wall)
  )
}
