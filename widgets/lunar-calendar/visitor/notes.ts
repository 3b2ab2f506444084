/** What a careful reader has to know of some days; only pages that come to such a day load it. */
import type { Locale } from '../../runtime/contract.ts'
import { monthIndexOf } from '../../runtime/lunar/calendar.ts'
import { dayOf } from '../../runtime/lunar/days.ts'
import type { Settings } from '../definition/settings.ts'
import type { Page } from './book.ts'
import { chineseDate } from './china.ts'
import { lunarDateOf } from './format.ts'
import type { Texts } from './messages.ts'
import { noteWords } from './notes.messages.ts'
import { nearMidnight } from './notes-table.ts'

/** The last day on which the south of Vietnam may have kept UTC+8. */
const unified = dayOf(1975, 12, 31)
const tet1925 = dayOf(1925, 1, 24)

/** What a careful reader has to know of a day: that others have another date, or that it hangs on seconds. */
export function notesOf(
  { day, lunar }: Page,
  { chinaNote }: Settings,
  words: Texts,
  locale: Locale,
): string[] {
  const own = noteWords[locale]
  const chinese = chinaNote ? chineseDate(day) : undefined
  const at = monthIndexOf(day)
  return [
    ...(chinese ? [own.china(lunarDateOf(chinese, words))] : []),
    ...(chinese && day <= unified ? [own.south] : []),
    // the month itself and the last day of the one before hang on it
    ...(nearMidnight.includes(at) || nearMidnight.includes(monthIndexOf(day + 1)) ? [own.close] : []),
    ...(lunar.year === 1925 && lunar.month === 1 && day >= tet1925 ? [own.table1925] : []),
  ]
}
