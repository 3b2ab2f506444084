/** Shares in percent of the weights of a draw, which always add up to 100. Pure. */

export interface Weighed {
  weight: number
  wins: boolean
}

/** The weights of a draw whose shares were edited add up to this: the most that one weight may be. */
const whole = 1_000_000
const onePercent = whole / 100

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Whole numbers that add up to `sum`, in proportion to `parts`; equal ones where all parts are 0. */
function split(sum: number, parts: readonly number[]): number[] {
  const all = sumOf(parts)
  const exact = parts.map((part) => (all ? (sum * part) / all : sum / parts.length))
  const floors = exact.map(Math.floor)
  const byRest = exact
    .map((one, at) => ({ at, rest: one - Math.floor(one) }))
    .sort((a, b) => b.rest - a.rest)
    .slice(0, sum - sumOf(floors))
  for (const { at } of byRest) floors[at]! += 1
  return floors
}

/** @returns percent with two decimals at most; all 0 where nothing can be drawn */
export const sharesOf = (weights: readonly number[]): number[] =>
  sumOf(weights) ? split(10_000, weights).map((one) => one / 100) : weights.map(() => 0)

/**
 * Gives one line a share. The losing lines take up the difference, so that prizes keep what they were given; where no other line
 * loses, all others do. @param percent above what the losing lines can give is cut
 * @returns the weights of all lines
 */
export function withShare(lines: readonly Weighed[], at: number, percent: number): number[] {
  const weights = split(
    whole,
    lines.map(({ weight }) => weight),
  )
  const others = [...lines.keys()].filter((one) => one !== at)
  const losing = others.filter((one) => !lines[one]?.wins)
  const giving = new Set(losing.length ? losing : others)
  const room = whole - sumOf(weights.filter((_, one) => one !== at && !giving.has(one)))
  const own = giving.size ? Math.min(Math.round(percent * onePercent), room) : room
  const rest = split(
    room - own,
    [...giving].map((one) => weights[one] ?? 0),
  )
  for (const [nth, one] of [...giving].entries()) weights[one] = rest[nth] ?? 0
  weights[at] = own
  return weights
}

/** The share of a new line, in percent, as long as the losing lines have so much. */
const firstShare = 10

/** A new line is drawn from the start. @param at its place among the lines, where its weight is 0 */
export function withNewLine(lines: readonly Weighed[], at: number): number[] {
  const weights = lines.map(({ weight }) => weight)
  const free = sumOf(sharesOf(weights).filter((_, one) => !lines[one]?.wins))
  if (free > 0) return withShare(lines, at, Math.min(firstShare, free / 2))
  const others = weights.filter((_, one) => one !== at)
  return weights.with(at, Math.max(1, Math.round(sumOf(others) / Math.max(1, others.length))))
}
