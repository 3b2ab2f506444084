import type { SunSeries } from '../../widgets/lunar-calendar/visitor/sun.ts'
import { msPerDay } from '../../widgets/runtime/core/time.ts'

/** Degrees a century: the Sun's anomaly, its double, then the strongest of the rest. */
const speeds = [
  35_999.05, 71_998.1, 107_997.15, 1932, 445_267, 32_967, 45_036, 22_518, 65_928, 3036, 9039, 33_717, 29_931,
  31_563, 2280, 4449, 219, 67_554, 4563, 62_892, 31_938, 34_779, 14_577, 2016, 31_419,
]
const degree = 4
const radian = Math.PI / 180
const epoch = Date.UTC(2000, 0, 1, 12)
const century = 36_525 * msPerDay
/** Degrees at the epoch and a century. The small remainder keeps the fit well conditioned. */
const start = [-79.5, 36_000.77]

function leastSquares(rows: number[][], values: number[]): number[] {
  const size = rows[0]?.length ?? 0
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 1))
  for (const [at, row] of rows.entries())
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) matrix[i]![j]! += row[i]! * row[j]!
      matrix[i]![size]! += row[i]! * values[at]!
    }
  for (let pivot = 0; pivot < size; pivot++)
    for (let i = 0; i < size; i++) {
      if (i === pivot) continue
      const factor = matrix[i]![pivot]! / matrix[pivot]![pivot]!
      for (let j = pivot; j <= size; j++) matrix[i]![j]! -= factor * matrix[pivot]![j]!
    }
  return matrix.map((row, index) => row[size]! / row[index]!)
}

/** @param terms instants in epoch ms; the series holds for their span alone */
export function fitSun(terms: { index: number; instant: number }[]): SunSeries {
  const rows = terms.map(({ instant }) => {
    const t = (instant - epoch) / century
    const waves = speeds.flatMap((speed) => [Math.cos(speed * t * radian), Math.sin(speed * t * radian)])
    const powers = Array.from({ length: degree + 1 }, (_, power) => t ** power)
    return [...powers, ...waves, waves[0]! * t, waves[1]! * t]
  })
  const values = terms.map(
    ({ index, instant }) => index * 15 - start[0]! - start[1]! * ((instant - epoch) / century),
  )
  const found = leastSquares(rows, values)
  const whole = (value: number) => Math.round(value * 1e5)
  const polynomial = found.slice(0, degree + 1).map((value, power) => whole(value + (start[power] ?? 0)))
  const waves = speeds.flatMap((speed, at) => [
    speed,
    whole(found[degree + 1 + at * 2]!),
    whole(found[degree + 2 + at * 2]!),
  ])
  return { polynomial, waves, growth: [whole(found.at(-2)!), whole(found.at(-1)!)] }
}
