import { type LunarMonth, leapMonthOf, monthIndexOf, months } from './calendar.ts'

export interface LunarRule {
  repeat: 'yearly' | 'monthly'
  /** 1 to 12; absent for monthly rules. */
  month?: number
  /** 1 to 30, or -1 for the last. Shorter months take their last day. */
  day: number
  leap?: 'regular' | 'leap' | 'both'
}

function isIn({ repeat, month, leap = 'regular' }: LunarRule, found: LunarMonth): boolean {
  if (repeat === 'monthly') return true
  if (found.month !== month) return false
  return leap === 'both' || found.leap === (leap === 'leap' && leapMonthOf(found.year) === month)
}

export const dayIn = ({ start, length }: { start: number; length: number }, day: number) =>
  start + (day < 0 ? length : Math.min(day, length)) - 1

/** Day numbers in order, for yearly rules from two years before `around` to two years after; none outside of 1900 to 2199. */
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
