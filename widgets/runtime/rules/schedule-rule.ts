/** A second stage, of widgets that are there at certain times: these need the calendar. */
import type { Visibility } from '../../schema/visibility.ts'
import { lunarDays } from '../calendar/lunar/recurring.ts'
import { isOpenAt, spanOf, type Week } from '../calendar/schedule.ts'
import { parseWall, wallTime } from '../calendar/zoned.ts'
import { msPerDay } from '../core/time.ts'

export { measureTime, trueNow } from '../calendar/true-time.ts'

type Schedule = NonNullable<Visibility['schedule']>

const dayNames: readonly Schedule['days'][number][] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const wholeDay = '00:00-24:00'

/** Configs of earlier versions have no `weekly`. */
type PublishedSchedule = Omit<Schedule, 'weekly'> & Partial<Pick<Schedule, 'weekly'>>

const weekOf = ({ days, hours, weekly = [] }: PublishedSchedule): Week =>
  weekly.some(({ length }) => length) ? weekly.map((day) => day.map(spanOf)) : weekOfDays(days, hours)

const weekOfDays = (days: Schedule['days'], hours: Schedule['hours']): Week =>
  dayNames.map((day) =>
    days.length && !days.includes(day) ? [] : (hours.length ? hours : [wholeDay]).map(spanOf),
  )

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
    isOpenAt(weekOf(schedule), [], wall) &&
    isLunarDay(lunarDays, wall)
  )
}
