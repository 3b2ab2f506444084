/** Dates in words. */
import type { LunarDate } from '../../runtime/lunar/calendar.ts'
import { isoOf } from '../../runtime/lunar/days.ts'
import { pairName, yearPair } from './can-chi.ts'
import type { Texts } from './messages.ts'

const dayLength = 86_400_000

/** By one of the three patterns of the settings. */
export function formatDate(day: number, pattern: string): string {
  const [year, month, ofMonth] = isoOf(day).split('-')
  return pattern.replace('yyyy', year!).replace('MM', month!).replace('dd', ofMonth!)
}

/** `10:05`, of minutes since midnight. */
export const formatTime = (minute: number) =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

/** A part of a day's name in a language, as `Intl` says it. */
export const inWords = (day: number, tag: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(day * dayLength)

/** `Mùng 3 tháng Giêng, năm Bính Ngọ 2026`. */
export const lunarDateOf = (date: LunarDate, words: Texts) =>
  `${words.lunarDay(date)}, ${words.lunarYear(pairName(yearPair(date.year)))} ${date.year}`
