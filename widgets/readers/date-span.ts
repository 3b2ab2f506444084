/** Spans of days, from and to, both included. */

const msPerDay = 86_400_000

/** `2027-03-05` → `05/03/2027` */
const written = (date: string) => date.split('-').reverse().join('/')

/** Days as `YYYY-MM-DD`. */
export interface DateSpan {
  from: string
  to: string
}

export interface SpanLimits {
  counts?: 'days' | 'nights' | undefined
  min?: number | string | undefined
  max?: number | string | undefined
  /** The first day is so many days from today or later. */
  ahead?: number | undefined
}

export const isDateSpan = (value: unknown): value is DateSpan =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * msPerDay).toISOString().slice(0, 10)

const nightsIn = ({ from, to }: DateSpan) => Math.round((Date.parse(to) - Date.parse(from)) / msPerDay)

export type SpanProblem = 'order' | 'early' | 'short' | 'long'

/** @param today `YYYY-MM-DD` @returns the first limit that does not hold, with the day or the number that would */
export function spanProblem(
  span: DateSpan,
  { counts, min = 1, max = Infinity, ahead }: SpanLimits,
  today: string,
): { is: SpanProblem; limit: string } | undefined {
  const earliest = ahead === undefined ? '' : addDays(today, ahead)
  const count = nightsIn(span) + (counts === 'nights' ? 0 : 1)
  if (span.to < span.from) return { is: 'order', limit: '' }
  if (span.from < earliest) return { is: 'early', limit: written(earliest) }
  if (count < Number(min)) return { is: 'short', limit: `${min}` }
  return count > Number(max) ? { is: 'long', limit: `${max}` } : undefined
}

/** `12/01/2027 – 15/01/2027 (4 ngày)` */
export function spanText(span: DateSpan, locale: 'vi' | 'en'): string {
  const days = nightsIn(span) + 1
  const counted = locale === 'vi' ? `${days} ngày` : `${days} ${days === 1 ? 'day' : 'days'}`
  return `${written(span.from)} – ${written(span.to)} (${counted})`
}

/** An interval of ISO 8601: `2027-01-12/2027-01-15`. */
export const intervalOf = ({ from, to }: DateSpan): string => `${from}/${to}`
