/** On which days something falls that is kept by the lunar calendar. */
import { type LunarMonth, leapMonthOf, monthIndexOf, months } from './calendar.ts'

/** A day that comes again every lunar year or month. */
export interface LunarRule {
  repeat: 'yearly' | 'monthly'
  /** 1 to 12; a monthly one needs none. */
  month?: number
  /** 1 to 30, -1 is the month's last. A shorter month takes its last day. */
  day: number
  /** Which of the two it is in a year that has its month twice; other years always take the regular one. */
  leap?: 'regular' | 'leap' | 'both'
}

/** Of a month: its number and whether it is the leap one. A leap month has its first day and its full moon as any other. */
function isIn({ repeat, month, leap = 'regular' }: LunarRule, found: LunarMonth): boolean {
  if (repeat === 'monthly') return true
  if (found.month !== month) return false
  return leap === 'both' || found.leap === (leap === 'leap' && leapMonthOf(found.year) === month)
}

/** The day number of a month's day: -1 is its last, and so is one that it does not have. */
export const dayIn = ({ start, length }: { start: number; length: number }, day: number) =>
  start + (day < 0 ? length : Math.min(day, length)) - 1

/**
 * The day numbers on which a rule falls, in order: of the months around a day number, from two years before to two years
 * after for a yearly one. None outside of the calendar (1900 to 2199).
 */
export function lunarDays(rule: LunarRule, around: number): number[] {
  const at = monthIndexOf(around)
  const reach = rule.repeat === 'monthly' ? 2 : 26
  return at < 0
    ? []
    : months
        .slice(Math.max(0, at - reach), at + reach)
        .filter((month) => isIn(rule, month))
        .map((month) => dayIn(month, rule.day))
}
