import { specialOn } from '../../runtime/calendar/schedule.ts'
import { msPerDay } from '../../runtime/core/time.ts'
import { addDays, type UnitHours } from './business-hours.ts'
import { dateOf, dayText, type Formatting, nearDay, timeText } from './format.ts'
import type { Status } from './status.ts'

/** "Mở lại lúc 13:30", "Mở lại lúc 08:00 ngày mai", "Mở lại mùng 6 (thứ Năm 11/02)". */
function opening(
  { changes = 0, kind, occasion }: Status,
  { specials }: UnitHours,
  wall: number,
  formatting: Formatting,
): string {
  const { messages } = formatting
  const [date, today] = [dateOf(changes), dateOf(wall)]
  const time = timeText(changes, formatting)
  const again = kind === 'before' || kind === 'openingSoon' ? messages.opensAt : messages.reopensAt
  if (date === today) return again(time)
  const last = specialOn(specials, changes - msPerDay)
  const lunar = [occasion, last].some((one) => one?.lunar && !one.hours.length) && formatting.lunar(date)
  if (date === addDays(today, 1)) return again(`${time} ${messages.tomorrow}${lunar ? ` (${lunar})` : ''}`)
  if (lunar) return messages.reopensOn(`${lunar} (${dayText(date, formatting)})`)
  return last?.temporary
    ? messages.reopensOn(dayText(date, formatting))
    : again(`${time} ${nearDay(date, today, formatting)}`)
}

export interface StatusText {
  headline: string
  next: string
}

export function statusText(
  status: Status,
  unit: UnitHours,
  wall: number,
  formatting: Formatting,
): StatusText {
  const { messages, settings } = formatting
  const { labels } = settings
  const { kind, open, changes, toBreak, occasion } = status
  const own: Partial<Record<Status['kind'], string>> = {
    ...labels,
    breakSoon: '',
    off: occasion?.closedText ?? '',
  }
  const headline = own[kind] || messages[kind]
  if (open) {
    if (changes === undefined) return { headline, next: messages.always }
    const time = timeText(changes, formatting)
    const [date, today] = [dateOf(changes), dateOf(wall)]
    // a closing after midnight is still tonight
    const far = date !== today && changes - wall > msPerDay / 2
    const at = far
      ? `${time} ${date === addDays(today, 1) ? messages.tomorrow : nearDay(date, today, formatting)}`
      : time
    return { headline, next: (toBreak ? messages.breakAt : messages.closesAt)(at) }
  }
  if (changes === undefined) return { headline, next: kind === 'temporary' ? messages.untilNotice : '' }
  return { headline, next: opening(status, unit, wall, formatting) }
}
