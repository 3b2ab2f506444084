/** ms */
const hour = 3_600_000
const day = 24 * hour
/** Vietnam keeps UTC+7 all the year. */
const dayOf = (at: number) => Math.floor((at + 7 * hour) / day)

/** How far a moment is, in one unit: from 24 hours on by the days of Vietnam's calendar. @param at epoch ms @param now epoch ms */
export function distance(at: number, now: number): [number, 'day' | 'hour' | 'minute' | 'second'] {
  const passed = at - now
  if (Math.abs(passed) >= day) return [dayOf(at) - dayOf(now), 'day']
  if (Math.abs(passed) >= hour) return [Math.round(passed / hour), 'hour']
  if (Math.abs(passed) >= 60_000) return [Math.round(passed / 60_000), 'minute']
  return [Math.round(passed / 1_000), 'second']
}
