/** Dates and times between the draft's texts and the kit's objects. */
import {
  type CalendarDate,
  type CalendarDateTime,
  parseDate,
  parseDateTime,
  parseTime,
  type Time,
} from '@internationalized/date'

const home = 'Asia/Ho_Chi_Minh'

/** Every zone that the browser knows, ours first. Some browsers list ours under its old name alone. */
export const timeZones = [
  home,
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== home && zone !== 'Asia/Saigon'),
]

const tried = <T>(parse: (text: string) => T, value: unknown): T | undefined => {
  if (typeof value !== 'string' || value === '') return undefined
  try {
    return parse(value)
  } catch {
    return undefined
  }
}

export const dateOf = (value: unknown): CalendarDate | undefined => tried(parseDate, value)
export const dateTimeOf = (value: unknown): CalendarDateTime | undefined => tried(parseDateTime, value)
export const timeOf = (value: unknown): Time | undefined => tried(parseTime, value)

/** To the minute, as the drafts keep it: `2026-12-24T20:00`, `20:00`. */
export const toMinute = (value: CalendarDateTime | Time) =>
  value.toString().replace(/(\d\d:\d\d):\d\d(\.\d+)?$/, '$1')
