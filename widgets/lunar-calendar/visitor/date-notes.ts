import { monthIndexOf } from '../../runtime/calendar/lunar/calendar.ts'
import { dayOf } from '../../runtime/calendar/lunar/days.ts'
import type { Locale } from '../../runtime/core/contract.ts'
import type { Settings } from '../definition/settings.ts'
import type { CalendarDay } from './calendar-day.ts'
import { chineseDate } from './chinese-date.ts'
import { nearMidnight } from './date-notes-table.ts'
import { lunarDateOf } from './format.ts'
import type { Messages } from './messages.ts'
import { noteMessages } from './note-messages.ts'

/** Last day on which the south of Vietnam may have kept UTC+8. */
const unified = dayOf(1975, 12, 31)
const tet1925 = dayOf(1925, 1, 24)

export function notesOf(
  { day, lunar }: CalendarDay,
  { chinaNote }: Settings,
  messages: Messages,
  locale: Locale,
): string[] {
  const own = noteMessages[locale]
  const chinese = chinaNote ? chineseDate(day) : undefined
  const at = monthIndexOf(day)
  return [
    ...(chinese ? [own.china(lunarDateOf(chinese, messages))] : []),
    ...(chinese && day <= unified ? [own.south] : []),
    // Affects the month and the last day of the one before.
    ...(nearMidnight.includes(at) || nearMidnight.includes(monthIndexOf(day + 1)) ? [own.nearMidnight] : []),
    ...(lunar.year === 1925 && lunar.month === 1 && day >= tet1925 ? [own.table1925] : []),
  ]
}
