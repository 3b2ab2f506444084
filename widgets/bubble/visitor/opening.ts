/** Computes when channels with hours open again. */

import { dated } from '../../runtime/calendar/lunar/day-rules.ts'
import { dayAndMonth, type SpecialDays, spanOf, stateAt, weekday } from '../../runtime/calendar/schedule.ts'
import { trueNow } from '../../runtime/calendar/true-time.ts'
import { wallTime } from '../../runtime/calendar/zoned.ts'
import type { Locale } from '../../runtime/core/contract.ts'
import { msPerDay, msPerHour, msPerMinute } from '../../runtime/core/time.ts'
import type { PublishedChannel } from '../definition/published-channel.ts'
import type { Settings } from '../definition/settings.ts'
import { type OpeningMessages, openingMessages } from './opening-messages.ts'

/** Days for which holidays are resolved: last night, and as far ahead as a break may reach. */
const range = { before: 2, after: 60 }

function holidaysOf({ holidays }: Settings, wall: number): SpecialDays[] {
  const day = (offset: number) => new Date(wall + offset * msPerDay).toISOString().slice(0, 10)
  return dated(holidays, day(-range.before), day(range.after)).map(({ from, to, hours = [] }) => ({
    from,
    to,
    hours,
  }))
}

/** "2 giờ 10 phút", of ms; the last minute counts whole. */
function durationText(duration: number, { hours, minutes }: OpeningMessages): string {
  const left = Math.ceil(duration / msPerMinute)
  const [h, m] = [Math.floor(left / 60), left % 60]
  return [h && hours(h), m && minutes(m)].filter(Boolean).join(' ')
}

/** "mở lại sau 2 giờ 10 phút", "mở lại thứ Hai lúc 08:00". @param now epoch ms */
function reopeningText(
  { changesAt, until }: { changesAt?: number; until?: number },
  now: number,
  text: OpeningMessages,
): string {
  if (changesAt === undefined || until === undefined) return text.closed
  if (changesAt - now < 12 * msPerHour) return text.after(durationText(changesAt - now, text))
  const isNear = changesAt - now < 6 * msPerDay
  const day = isNear ? text.days[weekday(until)] : text.date(dayAndMonth(until))
  return text.at(day ?? '', new Date(until).toISOString().slice(11, 16))
}

export type ClosedText = (channel: PublishedChannel) => string | undefined

/** @returns when a channel reopens; undefined for one that is open now */
export function createOpening(settings: Settings, locale: Locale): ClosedText {
  const { timezone, weekly, special } = settings
  const specials = [...special, ...holidaysOf(settings, wallTime(trueNow(), timezone))]
  const daysOff = specials.filter(({ hours }) => !hours.length)
  const weekOf = (days: string[][]) => days.map((hours) => hours.map(spanOf))
  const business = weekOf(weekly)
  return ({ hours, ownHours }) => {
    if (hours === 'always') return undefined
    const now = trueNow()
    const state =
      hours === 'own'
        ? stateAt(weekOf(ownHours), daysOff, now, timezone)
        : stateAt(business, specials, now, timezone)
    return state.open ? undefined : reopeningText(state, now, openingMessages[locale])
  }
}
