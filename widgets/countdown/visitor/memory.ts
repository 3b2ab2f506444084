/** When this visitor first saw an evergreen countdown, kept on the device. */

import type { Schedule } from '../definition/settings.ts'
import type { Span } from './schedule.ts'

type Evergreen = Extract<Schedule, { mode: 'evergreen' }>

/** Whether a remembered start still counts, or the visitor may begin anew. */
export const stillCounts = (
  { minutes, resetAfterMinutes = Infinity }: Evergreen,
  started: number,
  now: number,
) => now < started + (minutes + resetAfterMinutes) * 60_000

/** The remembered start (epoch ms), or `now`, which is then remembered. Without storage every visit starts anew. */
export function startedAt(schedule: Evergreen, publicId: string, now: number): number {
  const key = `nhung:countdown:${publicId}`
  try {
    // asking for the storage may throw already, where the browser forbids it
    const shelf = schedule.storage === 'local' ? localStorage : sessionStorage
    const kept = Number(shelf.getItem(key))
    if (kept && stillCounts(schedule, kept, now)) return kept
    shelf.setItem(key, String(now))
  } catch {}
  return now
}

/** A visitor's own time. A start in the future (the clock was set back) counts as now. */
export function ownSpan({ minutes }: Evergreen, started: number, now: number): Span {
  const from = Math.min(started, now)
  return { from, to: from + minutes * 60_000 }
}
