import type { LunarDate } from '../../runtime/calendar/lunar/calendar.ts'
import { dateOf, isoOf, weekdayOf } from '../../runtime/calendar/lunar/days.ts'
import { pairName, yearPair } from './can-chi.ts'
import type { Messages } from './messages.ts'

export function formatDate(day: number, pattern: string): string {
  const [year, month, ofMonth] = isoOf(day).split('-')
  return pattern.replace('yyyy', year!).replace('MM', month!).replace('dd', ofMonth!)
}

export const formatTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** "tháng 11 năm 2026". */
export function monthText(day: number, { monthOfYear }: Messages): string {
  const { year, month } = dateOf(day)
  return monthOfYear(month, year)
}

export const weekdayText = (day: number, { weekdays }: Messages) => weekdays[weekdayOf(day)]!

export const lunarDateOf = (date: LunarDate, messages: Messages) =>
  `${messages.lunarDay(date)}, ${messages.lunarYear(pairName(yearPair(date.year)))} ${date.year}`
