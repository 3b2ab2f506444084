import { monthIndexOf, months } from './calendar.ts'
import { dateOf, dayOf, isoOf, parseDay } from './days.ts'
import { dayIn } from './recurring.ts'

export interface DayRule {
  calendar: 'solar' | 'lunar'
  /** Solar only: that year alone. */
  year?: number | undefined
  /** 1 to 12; absent: every month. Rules with a month skip leap months. */
  month?: number | undefined
  /** -1, or a day that the month lacks, is its last day. */
  day: number
  /** Days to the first one: -1 is the day before. */
  offset?: number | undefined
  length?: number | undefined
}

export interface Dates {
  /** `YYYY-MM-DD`, inclusive. */
  from: string
  to: string
}

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

/** @param first `YYYY-MM-DD`, as `last` */
export function datesOf(rule: DayRule, first: string, last: string): Dates[] {
  const { day, offset = 0, length: count = 1 } = rule
  const [begin, end] = [parseDay(first), parseDay(last)]
  const reach = 31 + Math.abs(offset) + count
  return [...monthsOf(rule, begin - reach, end + reach)].flatMap((found) => {
    const from = dayIn(found, day) + offset
    const to = from + count - 1
    return from <= end && to >= begin ? [{ from: isoOf(from), to: isoOf(to) }] : []
  })
}

export const dated = <R extends DayRule>(rules: readonly R[], first: string, last: string): (R & Dates)[] =>
  rules.flatMap((rule) => datesOf(rule, first, last).map((dates) => ({ ...rule, ...dates })))
