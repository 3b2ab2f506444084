import { type LunarMonth, leapMonthOf } from '../../runtime/calendar/lunar/calendar.ts'
import { dayOf, type PlainDate } from '../../runtime/calendar/lunar/days.ts'
import type { Event } from '../definition/settings.ts'

/** Holidays recur every year, in the regular month. */
type Rule = Pick<Event, 'day'> & { calendar: string; month?: number | undefined } & Partial<
    Pick<Event, 'year' | 'repeat' | 'leap'>
  >

function inMonth({ repeat, leap }: Rule, found: LunarMonth): boolean {
  if (leap === 'both') return true
  const wantsLeap =
    leap === 'leap' && (repeat === 'none' || repeat === 'monthly' || leapMonthOf(found.year) === found.month)
  return found.leap === wantsLeap
}

/** A day that the month lacks is its last. */
export function isOn(rule: Rule, date: PlainDate, found: LunarMonth): boolean {
  const lunar = rule.calendar === 'lunar'
  const { year, month } = lunar ? found : date
  const first = lunar ? found.start : dayOf(year, month, 1)
  const length = lunar ? found.length : dayOf(year, month + 1, 1) - first
  return (
    (!lunar || inMonth(rule, found)) &&
    (rule.repeat === 'monthly' || rule.month === month) &&
    (rule.repeat !== 'none' || rule.year === year) &&
    dayOf(date.year, date.month, date.day) - first + 1 ===
      (rule.day < 0 ? length : Math.min(rule.day, length))
  )
}
