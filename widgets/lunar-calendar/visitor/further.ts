/** The rest of a day's almanac, loaded when a visitor asks for it. */

import type { Locale } from '../../runtime/contract.ts'
import type { Settings } from '../definition/settings.ts'
import type { Page } from './book.ts'
import { dayPair, pairName } from './can-chi.ts'
import type { Line } from './details.ts'
import { directions, mansion, mansions, officers } from './directions.ts'
import { furtherWords } from './further.messages.ts'
import { clashes, naYin } from './na-yin.ts'
import { officer } from './officer.ts'
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
