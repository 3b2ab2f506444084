/** When this visitor first saw an evergreen countdown, kept on the device. */
import { stillCounts } from './schedule.ts'
import type { Schedule } from './settings.ts'

/** The remembered start (epoch ms), or `now`, which is then remembered. Without storage every visit starts anew. */
export function startedAt(
  schedule: Extract<Schedule, { mode: 'evergreen' }>,
  publicId: string,
  now: number,
): number {
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
