/** When the Sun reaches the longitude of a solar term, from a series that `build-scripts/lunar-table.ts` fits. */

/**
 * Longitude in 10⁻⁵ degrees at t centuries of civil time (UTC) after noon of 1 January 2000: a polynomial in t, then
 * threes of degrees a century, cosine and sine. The last two are the cosine and sine, growing with t, of the first.
 */
export interface SunSeries {
  polynomial: readonly number[]
  waves: readonly number[]
  growth: readonly [cosine: number, sine: number]
}

const epoch = 946_728_000_000
const century = 3_155_760_000_000
const radian = Math.PI / 180

/** Degrees at an instant (epoch ms), turns counted on: 0 is the equinox of March 2000. */
export function sunLongitude({ polynomial, waves, growth }: SunSeries, instant: number): number {
  const t = (instant - epoch) / century
  let longitude = 0
  for (let power = polynomial.length; power-- > 0; ) longitude = longitude * t + polynomial[power]!
  for (let at = 0; at < waves.length; at += 3) {
    const angle = waves[at]! * t * radian
    const [cosine, sine] = at ? [0, 0] : growth
    longitude +=
      (waves[at + 1]! + cosine * t) * Math.cos(angle) + (waves[at + 2]! + sine * t) * Math.sin(angle)
  }
  return longitude / 1e5
}

/** The instant (epoch ms) of the longitude `index` × 15°, within a minute from 1899 to 2200. */
export function termInstant(series: SunSeries, index: number): number {
  let instant = epoch
  // every round leaves a thirtieth of the error: the Sun's speed varies by 3.3 %
  for (let round = 0; round < 7; round++)
    instant += ((index * 15 - sunLongitude(series, instant)) / 36_000.77) * century
  return instant
}

/** ms that the calendar's clock was ahead of UTC: Beijing's mean time, from 1929 UTC+8, from 1968 UTC+7. */
export const clockOf = (instant: number) =>
  instant >= Date.UTC(1968, 0, 1) - 25_200_000
    ? 25_200_000
    : instant >= Date.UTC(1929, 0, 1) - 28_800_000
      ? 28_800_000
      : 27_940_000

/** The day number of a term by the calendar's clock. */
export const termDayOf = (series: SunSeries, index: number) => {
  const instant = termInstant(series, index)
  return Math.floor((instant + clockOf(instant)) / 86_400_000)
}
