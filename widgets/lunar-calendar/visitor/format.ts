import type { LunarDate } from '../../runtime/lunar/calendar.ts'
import { isoOf } from '../../runtime/lunar/days.ts'
import { msPerDay } from '../../runtime/time.ts'
import { pairName, yearPair } from './can-chi.ts'
import type { Messages } from './messages.ts'

export function formatDate(day: number, pattern: string): string {
  const [year, month, ofMonth] = isoOf(day).split('-')
  return pattern.replace('yyyy', year!).replace('MM', month!).replace('dd', ofMonth!)
}

export const formatTime = (minute: number) =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

/** A format takes about a millisecond to make on a phone, and a month writes some sixty dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** @param tag BCP 47 language tag */
export function localDate(day: number, tag: string, options: Intl.DateTimeFormatOptions): string {
  const key = tag + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(day * msPerDay)
}

export const lunarDateOf = (date: LunarDate, messages: Messages) =>
  `${messages.lunarDay(date)}, ${messages.lunarYear(pairName(yearPair(date.year)))} ${date.year}`
