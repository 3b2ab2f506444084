import { median, say } from './report.ts'
import type { Load } from './wrk.ts'

/** Medians over all turns. */
interface Middle {
  perSecond: number
  /** ms */
  p99: number
}

interface Compared {
  first: Middle
  second: Middle
  /** How many times as many per second the first did as the second: the median of what each pair of turns says. */
  ratio: number
}

/**
 * Puts load on two things by turns of a few seconds, after one turn of each to get warm. Each turn is compared with its
 * neighbour, so that whatever else the machine does meets both alike, and the median leaves out what met one alone.
 */
export async function byTurns(
  name: string,
  rounds: number,
  first: () => Promise<Load>,
  second: () => Promise<Load>,
): Promise<Compared> {
  await first()
  await second()
  const turns: [Load, Load][] = []
  for (let round = 1; round <= rounds; round++) {
    say(`${name}: round ${round} of ${rounds}`)
    turns.push([await first(), await second()])
  }
  const middle = (of: 0 | 1): Middle => ({
    perSecond: median(turns.map((turn) => turn[of].perSecond)),
    p99: median(turns.map((turn) => turn[of].p99)),
  })
  return {
    first: middle(0),
    second: middle(1),
    ratio: median(turns.map(([one, other]) => one.perSecond / other.perSecond)),
  }
}
