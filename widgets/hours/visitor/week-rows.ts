import { type Span, spansOn, weekday } from '../../runtime/calendar/schedule.ts'
import type { Settings } from '../definition/settings.ts'
import type { UnitHours } from './business-hours.ts'
import { capital, type Formatting, formatSpan } from './format.ts'

export interface Row {
  name: string
  hours: string[]
  isToday: boolean
  /** Hours of today alone, where they are special. */
  special?: string[]
  note?: string
}

/** Consecutive days with equal hours share a row. Special hours of today are a note of its row, so that the table is as high on every day. */
export function weekRows(
  { week, specials }: UnitHours,
  wall: number,
  { groupDays, weekStart }: Pick<Settings, 'groupDays' | 'weekStart'>,
  formatting: Formatting,
): Row[] {
  const { messages, settings } = formatting
  const hoursText = (spans: readonly Span[]) =>
    spans.length ? spans.map((span) => formatSpan(span, formatting)) : [settings.labels.rest || messages.rest]
  const today = weekday(wall)
  const now = hoursText(spansOn(week, specials, wall))
  const usual = now.join() === hoursText(week[today] ?? []).join()
  const groups: { days: number[]; hours: string[] }[] = []
  for (let step = 0; step < 7; step++) {
    const at = (step + (weekStart === '0' ? 6 : 0)) % 7
    const hours = hoursText(week[at] ?? [])
    const last = groups.at(-1)
    if (groupDays && last?.hours.join() === hours.join()) last.days.push(at)
    else groups.push({ days: [at], hours })
  }
  const dayName = (at = 0) => messages.days[at] ?? ''
  return groups.map(({ days, hours }): Row => {
    const row = {
      name:
        days.length > 6
          ? messages.daily
          : [...new Set([days[0], days.at(-1)])].map((at) => capital(dayName(at))).join(' – '),
      hours,
    }
    if (!days.includes(today)) return { ...row, isToday: false }
    if (!usual) return { ...row, isToday: true, special: now, note: `${messages.today}: ${now.join(', ')}` }
    const note = days.length > 1 ? `${messages.today}, ${dayName(today)}` : messages.today
    return { ...row, isToday: true, note }
  })
}
