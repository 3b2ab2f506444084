import type { Schedule } from '../../schema/countdown-schedule.ts'
import { msPerMinute } from '../core/time.ts'
import type { Span } from './spans.ts'

type Evergreen = Extract<Schedule, { mode: 'evergreen' }>

/** Times are in epoch ms. */
export const isStartValid = (
  { minutes, resetAfterMinutes = Infinity }: Evergreen,
  started: number,
  now: number,
) => now < started + (minutes + resetAfterMinutes) * msPerMinute

/** Epoch ms. Every view starts anew without storage. */
export function startedAt(schedule: Evergreen, id: string, now: number): number {
  const key = `nhung:countdown:${id}`
  try {
    // reading the property throws where the browser forbids storage
    const storage = schedule.storage === 'local' ? localStorage : sessionStorage
    const stored = Number(storage.getItem(key))
    if (stored && isStartValid(schedule, stored, now)) return stored
    storage.setItem(key, String(now))
  } catch {}
  return now
}

/** A start in the future (the clock was set back) counts as now. */
export function evergreenSpan({ minutes }: Evergreen, started: number, now: number): Span {
  const from = Math.min(started, now)
  return { from, to: from + minutes * msPerMinute }
}
