/** On which days something falls: a merchant's own events, and holidays, whose rules are alike. */
import { type LunarMonth, leapMonthOf } from '../../runtime/lunar/calendar.ts'
import { dayOf, type PlainDate } from '../../runtime/lunar/days.ts'
import type { Event } from '../definition/settings.ts'

/** A holiday has no more than the first three: it comes every year, in the regular month. */
type Rule = Pick<Event, 'day'> & { calendar: string; month?: number | undefined } & Partial<
    Pick<Event, 'year' | 'repeat' | 'leap'>
  >

/** Whether an event keeps a lunar month with its number, given what the year has. */
function inMonth({ repeat, leap }: Rule, found: LunarMonth): boolean {
  if (leap === 'both') return true
  // a single date names its month, and every month has no leap month to wait for
  const waits =
    leap === 'leap' && (repeat === 'none' || repeat === 'monthly' || leapMonthOf(found.year) === found.month)
  return found.leap === waits
}

/** Whether something falls on a date, which is a day of a lunar month. A day that its month lacks is the last. */
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
