import type { Locale } from '../../runtime/core/contract.ts'
import type { Settings } from '../definition/settings.ts'
import { truc } from './almanac.ts'
import type { Line } from './almanac-lines.ts'
import type { CalendarDay } from './calendar-day.ts'
import { dayPair, pairName } from './can-chi.ts'
import { directions, sao28, sao28Names, trucNames } from './directions.ts'
import { extraMessages } from './extra-messages.ts'
import { clashes, napAm } from './nap-am.ts'
import { termOn } from './terms.ts'

function directionText(day: number, locale: Locale): string {
  const messages = extraMessages[locale]
  const { joy, wealth, crane } = directions(day)
  return [
    `${messages.joy}: ${messages.compass[joy]}`,
    `${messages.wealth}: ${messages.compass[wealth]}`,
    ...(crane === undefined ? [] : [`${messages.crane}: ${messages.compass[crane]}`]),
  ].join(' · ')
}

export function extraLines({ day }: CalendarDay, { show }: Settings, locale: Locale): Line[] {
  const messages = extraMessages[locale]
  const lines: (Line | false)[] = [
    show.truc && [messages.truc, trucNames[truc(day, termOn(day))]!],
    show.sao28 && [messages.sao28, sao28Names[sao28(day)]!],
    show.napAm && [messages.napAm, napAm[Math.floor(dayPair(day) / 2)]!],
    show.conflicts && [messages.clashes, clashes(dayPair(day)).map(pairName).join(', ')],
    show.directions && [messages.directions, directionText(day, locale)],
  ]
  return lines.filter((line) => line !== false)
}
