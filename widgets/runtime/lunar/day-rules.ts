/** Days that come again, by the solar or the Vietnamese lunar calendar, as dates. Loaded only where a schedule has some. */
import { monthIndexOf, months } from './calendar.ts'
import { dateOf, dayOf, isoOf, parseDay } from './days.ts'
import { dayIn } from './recurring.ts'

export interface DayRule {
  calendar: 'solar' | 'lunar'
  /** Of the solar calendar: that year alone. */
  year?: number | undefined
  /** 1 to 12; every month where there is none. A year's leap month has no day of a rule with a month. */
  month?: number | undefined
  /** -1 is the month's last day, and so is a day that the month does not have. */
  day: number
  /** Days from there to the first one: -1 is the day before. */
  offset?: number | undefined
  /** How many days; 1 unless told. */
  length?: number | undefined
}

export interface Dates {
  /** `YYYY-MM-DD`, the last one included. */
  from: string
  to: string
}

/** First day and length of the months that have the rule's day, between two days. */
function* monthsOf({ calendar, year: only, month }: DayRule, first: number, last: number) {
  if (calendar === 'lunar') {
    for (let at = Math.max(0, monthIndexOf(first)); at < months.length; at++) {
      const found = months[at]!
      if (found.start > last) return
      if (!month || (found.month === month && !found.leap)) yield found
    }
    return
  }
  const { year, month: begin } = dateOf(first)
  for (let at = begin; dayOf(year, at, 1) <= last; at++) {
    const start = dayOf(year, at, 1)
    if (only && year + Math.floor((at - 1) / 12) !== only) continue
    if (!month || (at - month) % 12 === 0) yield { start, length: dayOf(year, at + 1, 1) - start }
  }
}

/** Every time that a rule has days from `first` to `last`, two dates as `YYYY-MM-DD`, in order. */
export function datesOf(rule: DayRule, first: string, last: string): Dates[] {
  const { day, offset = 0, length: count = 1 } = rule
  const [begin, end] = [parseDay(first), parseDay(last)]
  // months that lie as far outside as the rule's days may be from their month
  const reach = 31 + Math.abs(offset) + count
  return [...monthsOf(rule, begin - reach, end + reach)].flatMap((found) => {
    const from = dayIn(found, day) + offset
    const to = from + count - 1
    return from <= end && to >= begin ? [{ from: isoOf(from), to: isoOf(to) }] : []
  })
}

/** Rules with the dates on which they hold from `first` to `last`, in the order of the rules. */
export const dated = <R extends DayRule>(rules: readonly R[], first: string, last: string): (R & Dates)[] =>
  rules.flatMap((rule) => datesOf(rule, first, last).map((dates) => ({ ...rule, ...dates })))
