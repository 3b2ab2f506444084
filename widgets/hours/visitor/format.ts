/** Wall times are in ms, of the business's clock. */
import { dayAndMonth, weekday } from '../../runtime/calendar/schedule.ts'
import { msPerDay, msPerMinute } from '../../runtime/core/time.ts'
import type { Settings } from '../definition/settings.ts'
import { addDays, clock } from './business-hours.ts'
import type { Messages } from './messages.ts'

export const dateOf = (wall: number) => new Date(wall).toISOString().slice(0, 10)
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export interface Formatting {
  messages: Messages
  settings: Pick<Settings, 'timeFormat' | 'labels'>
  lunar: (date: string) => string
}

/** Midnight at the end of a day is 24:00. */
function clockText(minutes: number, { messages, settings }: Formatting): string {
  if (settings.timeFormat === '24h') return minutes === 1440 ? '24:00' : clock(minutes)
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}${clock(minutes).slice(2)} ${messages.halves[Math.floor(hour / 12) % 2]}`
}
export const timeText = (wall: number, formatting: Formatting) =>
  clockText(Math.floor((wall % msPerDay) / msPerMinute), formatting)

/** "thứ Năm 11/02". */
export function dayText(date: string, { messages }: Formatting): string {
  const wall = Date.parse(date)
  return `${messages.days[weekday(wall)]} ${dayAndMonth(wall)}`
}

/** "thứ Năm 11/02 (mùng 6)". */
export const occasionDay = (date: string, lunar: boolean | undefined, formatting: Formatting) =>
  [dayText(date, formatting), lunar && formatting.lunar(date) && `(${formatting.lunar(date)})`]
    .filter(Boolean)
    .join(' ')

export const formatSpan = ([from, to]: readonly [number, number], formatting: Formatting) =>
  from === 0 && to === 1440
    ? formatting.messages.allDay
    : `${clockText(from, formatting)}–${clockText(to, formatting)}`

export const nearDay = (date: string, today: string, formatting: Formatting) =>
  date < addDays(today, 7)
    ? (formatting.messages.days[weekday(Date.parse(date))] ?? '')
    : dayText(date, formatting)

export const zoneText = (zone: string, { messages }: Formatting) =>
  /Ho_Chi_Minh|Saigon/.test(zone)
    ? messages.vietnam
    : messages.zoneOf((zone.split('/').at(-1) ?? zone).replaceAll('_', ' '))
