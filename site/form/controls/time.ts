import {
  type CalendarDate,
  type CalendarDateTime,
  parseDate,
  parseDateTime,
  parseTime,
  type Time,
} from '@internationalized/date'

export const vietnam = 'Asia/Ho_Chi_Minh'

/** All time zones of the browser, Vietnam first. Some browsers list Vietnam only under its old name. */
export const timeZones = [
  vietnam,
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== vietnam && zone !== 'Asia/Saigon'),
]

const parseOrUndefined = <T>(parse: (text: string) => T, value: unknown): T | undefined => {
  if (typeof value !== 'string' || value === '') return undefined
  try {
    return parse(value)
  } catch {
    return undefined
  }
}

export const dateOf = (value: unknown): CalendarDate | undefined => parseOrUndefined(parseDate, value)
export const dateTimeOf = (value: unknown): CalendarDateTime | undefined =>
  parseOrUndefined(parseDateTime, value)
export const timeOf = (value: unknown): Time | undefined => parseOrUndefined(parseTime, value)

export const toMinute = (value: CalendarDateTime | Time) =>
  value.toString().replace(/(\d\d:\d\d):\d\d(\.\d+)?$/, '$1')
