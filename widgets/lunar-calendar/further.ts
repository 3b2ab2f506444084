/** The rest of the almanac and the notes of a careful reader: loaded once the calendar stands. */

import type { Locale } from '../runtime/contract.ts'
import { monthIndexOf } from '../runtime/lunar/calendar.ts'
import { dayOf } from '../runtime/lunar/days.ts'
import type { Page } from './book.ts'
import { dayPair, pairName } from './can-chi.ts'
import { chineseDate } from './china.ts'
import type { Line } from './details.ts'
import { directions, mansion, mansions, officers } from './directions.ts'
import { lunarDateOf } from './format.ts'
import { furtherWords } from './further.messages.ts'
import type { Texts } from './messages.ts'
import { clashes, naYin } from './na-yin.ts'
import { nearMidnight } from './notes-table.ts'
import { officer } from './officer.ts'
import type { Settings } from './settings.ts'
import { termOn } from './terms.ts'

function directionText(day: number, locale: Locale): string {
  const words = furtherWords[locale]
  const { joy, wealth, crane } = directions(day)
  return [
    `${words.joy}: ${words.compass[joy]}`,
    `${words.wealth}: ${words.compass[wealth]}`,
    ...(crane === undefined ? [] : [`${words.crane}: ${words.compass[crane]}`]),
  ].join(' · ')
}

export function furtherLines({ day }: Page, { show }: Settings, locale: Locale): Line[] {
  const words = furtherWords[locale]
  const lines: (Line | false)[] = [
    show.truc && [words.officer, officers[officer(day, termOn(day))]!],
    show.sao28 && [words.mansion, mansions[mansion(day)]!],
    show.napAm && [words.naYin, naYin[dayPair(day) >> 1]!],
    show.conflicts && [words.clashes, clashes(dayPair(day)).map(pairName).join(', ')],
    show.directions && [words.directions, directionText(day, locale)],
  ]
  return lines.filter((line) => line !== false)
}

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
  const further = furtherWords[locale]
  const chinese = chinaNote ? chineseDate(day) : undefined
  const at = monthIndexOf(day)
  return [
    ...(chinese ? [further.china(lunarDateOf(chinese, words))] : []),
    ...(chinese && day <= unified ? [further.south] : []),
    // the month itself and the last day of the one before hang on it
    ...(nearMidnight.includes(at) || nearMidnight.includes(monthIndexOf(day + 1)) ? [further.close] : []),
    ...(lunar.year === 1925 && lunar.month === 1 && day >= tet1925 ? [further.table1925] : []),
  ]
}
