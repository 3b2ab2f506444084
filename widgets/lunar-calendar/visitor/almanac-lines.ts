import type { Settings } from '../definition/settings.ts'
import { daySpirit, taboo } from './almanac.ts'
import type { CalendarDay } from './calendar-day.ts'
import { dayPair, monthPair, pairName, yearPair } from './can-chi.ts'
import { formatDate, formatTime } from './format.ts'
import type { Messages } from './messages.ts'
import { spirits } from './spirits.ts'
import { type Term, termOn } from './terms.ts'

export type Line = [name: string, text: string]

function termLine(term: Term, day: number, messages: Messages, format: string): Line {
  const clock = term.clock === 7 ? '' : ` (UTC+${term.clock === 8 ? '8' : '7:45'})`
  const time = messages.at(formatTime(term.minute), clock)
  const since = term.day === day ? time : messages.since(formatDate(term.day, format))
  return [messages.term, `${messages.terms[term.kind]} (${since})`]
}

export function ratingText({ day, lunar, good }: CalendarDay, messages: Messages): string {
  const rating = messages.rating(good, spirits[daySpirit(day, lunar)]!)
  const avoided = taboo(lunar)
  return avoided ? `${rating} · ${messages.taboo[avoided]}` : rating
}

export function almanacLines(
  { day, lunar }: CalendarDay,
  { show, dateFormat }: Settings,
  messages: Messages,
): Line[] {
  const lines: (Line | false)[] = [
    show.canChi && [
      'Can chi',
      `${messages.ofDay} ${pairName(dayPair(day))} · ${messages.ofMonth} ${pairName(monthPair(lunar.year, lunar.month))} · ${messages.ofYear} ${pairName(yearPair(lunar.year))}`,
    ],
    show.solarTerm && termLine(termOn(day), day, messages, dateFormat),
  ]
  return lines.filter((line) => line !== false)
}
