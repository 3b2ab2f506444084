/** The first lines of a day's almanac. */

import type { Settings } from '../definition/settings.ts'
import { daySpirit, taboo } from './almanac.ts'
import type { Page } from './book.ts'
import { dayPair, monthPair, pairName, yearPair } from './can-chi.ts'
import { formatDate, formatTime } from './format.ts'
import type { Texts } from './messages.ts'
import { spirits } from './names.ts'
import { type Term, termOn } from './terms.ts'

export type Line = [name: string, text: string]

function termLine(term: Term, day: number, words: Texts, format: string): Line {
  const clock = term.clock === 7 ? '' : ` (UTC+${term.clock === 8 ? '8' : '7:45'})`
  const time = words.at(formatTime(term.minute), clock)
  const since = term.day === day ? time : words.since(formatDate(term.day, format))
  return [words.term, `${words.terms[term.kind]} (${since})`]
}

/** Whether custom calls a day good, by which spirit, and whether it is one to leave out. */
export function ratingOf({ day, lunar, good }: Page, words: Texts): string {
  const rating = words.rating(good, spirits[daySpirit(day, lunar)]!)
  const kept = taboo(lunar)
  return kept ? `${rating} · ${words.taboo[kept]}` : rating
}

export function detailsOf({ day, lunar }: Page, { show, dateFormat }: Settings, words: Texts): Line[] {
  const lines: (Line | false)[] = [
    show.canChi && [
      'Can chi',
      `${words.ofDay} ${pairName(dayPair(day))} · ${words.ofMonth} ${pairName(monthPair(lunar.year, lunar.month))} · ${words.ofYear} ${pairName(yearPair(lunar.year))}`,
    ],
    show.solarTerm && termLine(termOn(day), day, words, dateFormat),
  ]
  return lines.filter((line) => line !== false)
}
