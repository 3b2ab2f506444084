import { spansOn, specialOn, stateAt } from '../../runtime/calendar/schedule.ts'
import { wallTime } from '../../runtime/calendar/zoned.ts'
import { msPerDay, msPerMinute } from '../../runtime/core/time.ts'
import type { Settings } from '../definition/settings.ts'
import type { Occasion, UnitHours } from './business-hours.ts'

export interface Status {
  kind:
    | 'open'
    | 'closingSoon'
    | 'breakSoon'
    | 'before'
    | 'openingSoon'
    | 'break'
    | 'closed'
    | 'off'
    | 'temporary'
  open: boolean
  /** When it closes or opens: wall time, ms. Undefined: not within 400 days. */
  changes?: number | undefined
  toBreak: boolean
  occasion: Occasion | undefined
  /** Wall time, ms; only while it is open. */
  lastOrder?: number | undefined
}

const sinceMidnight = (wall: number) => (wall - Math.floor(wall / msPerDay) * msPerDay) / msPerMinute
const sameDay = (a: number, b: number) => Math.floor(a / msPerDay) === Math.floor(b / msPerDay)
/** Lunch begins between 10:30 and 14:00 and ends the same day within four hours. */
const isLunch = (from: number, to: number) =>
  sameDay(from, to) &&
  to - from <= 240 * msPerMinute &&
  sinceMidnight(from) >= 630 &&
  sinceMidnight(from) < 840

/** @param now epoch ms */
export function statusAt(
  { week, specials }: Pick<UnitHours, 'week' | 'specials'>,
  {
    timezone,
    soonMinutes,
    lastOrderMinutes,
  }: Pick<Settings, 'timezone' | 'soonMinutes' | 'lastOrderMinutes'>,
  now: number,
): Status {
  const wall = wallTime(now, timezone)
  const { open, until: changes, changesAt } = stateAt(week, specials, now, timezone)
  const occasion = specialOn(specials, wall)
  const soon = changesAt !== undefined && changesAt - now <= soonMinutes * msPerMinute
  if (open) {
    const next = changesAt === undefined ? undefined : stateAt(week, specials, changesAt, timezone).until
    const toBreak = changes !== undefined && next !== undefined && isLunch(changes, next)
    const kind = soon ? (toBreak ? 'breakSoon' : 'closingSoon') : 'open'
    const isLast = lastOrderMinutes > 0 && changes !== undefined && changes - wall < msPerDay
    return {
      kind,
      open,
      changes,
      toBreak,
      occasion,
      lastOrder: isLast ? changes - lastOrderMinutes * msPerMinute : undefined,
    }
  }
  const midnight = Math.floor(wall / msPerDay) * msPerDay
  const spans = spansOn(week, specials, wall)
  const closed = spans.map(([, to]) => midnight + to * msPerMinute).findLast((end) => end <= wall)
  const kind = () => {
    if (occasion?.temporary) return 'temporary'
    if (soon) return 'openingSoon'
    if (!spans.length) return 'off'
    if (closed === undefined) return 'before'
    return changes !== undefined && isLunch(closed, changes) ? 'break' : 'closed'
  }
  return { kind: kind(), open, changes, toBreak: false, occasion }
}
