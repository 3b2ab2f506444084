/** On which days a merchant's own events fall. */
import { type LunarMonth, leapMonthOf, monthIndexOf, months } from '../runtime/lunar/calendar.ts'
import { dateOf, dayOf } from '../runtime/lunar/days.ts'
import type { Event } from './settings.ts'

/** Whether an event of a lunar month keeps a month with its number, given what the year has. */
function inMonth({ repeat, leap }: Event, found: LunarMonth): boolean {
  if (leap === 'both') return true
  // a single date names its month, and every month has no leap month to wait for
  const waits = leap === 'leap' && (repeat !== 'yearly' || leapMonthOf(found.year) === found.month)
  return found.leap === waits
}

/** Whether an event falls on a day number. A day that the month lacks is its last. */
export function isOn(event: Event, day: number): boolean {
  let { year, month, day: ofMonth } = dateOf(day)
  let length: number
  if (event.calendar === 'lunar') {
    const found = months[monthIndexOf(day)]
    if (!found || !inMonth(event, found)) return false
    ;({ year, month, length } = found)
    ofMonth = day - found.start + 1
  } else length = dayOf(year, month + 1, 1) - dayOf(year, month, 1)
  if (event.repeat !== 'monthly' && event.month !== month) return false
  if (event.repeat === 'none' && event.year !== year) return false
  return ofMonth === (event.day < 0 ? length : Math.min(event.day, length))
}
