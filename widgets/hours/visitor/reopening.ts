import { instantOf } from '../../runtime/calendar/zoned.ts'
import { msPerDay } from '../../runtime/core/time.ts'
import type { Settings } from '../definition/settings.ts'
import type { Occasion, UnitHours } from './business-hours.ts'
import { dateOf, type Formatting } from './format.ts'
import { statusAt } from './status.ts'
import { statusText } from './status-text.ts'

/** "Mở lại mùng 6 (thứ Năm 11/02)", "Còn 5 ngày nữa mở lại"; empty where it is unknown. @param now epoch ms */
export function reopeningOf(
  { from, to }: Occasion,
  unit: UnitHours,
  settings: Settings,
  { now, wall }: { now: number; wall: number },
  formatting: Formatting,
): { next: string; left: string } {
  const { messages } = formatting
  const lastNoon = Math.max(now, instantOf(Date.parse(`${to}T12:00Z`), settings.timezone))
  const last = statusAt(unit, settings, lastNoon)
  const { changes, open } = last
  if (open || changes === undefined) return { next: '', left: '' }
  const today = dateOf(wall)
  const until = from > today ? from : dateOf(changes)
  const days = (Date.parse(until) - Date.parse(today)) / msPerDay
  const left = (from > today ? messages.closesIn : messages.reopensIn)(days)
  return {
    next: statusText({ ...last, kind: 'off' }, unit, wall, formatting).next,
    left: days > 1 ? left : '',
  }
}
