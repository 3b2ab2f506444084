import { median, say } from './report.ts'
import type { Load } from './wrk.ts'

/** Medians over all rounds. */
interface Middle {
  perSecond: number
  /** ms */
  p99: number
}

interface Compared {
  first: Middle
  second: Middle
  /** How many times as many per second the first did as the second: the median ratio of each round. */
  ratio: number
}

/**
 * Loads two targets alternately for a few seconds each, after one round to warm up. Each run is compared with its
 * neighbour, so that whatever else the machine does meets both alike, and the median leaves out what met one alone.
 */
export async function compareAlternating(
  name: string,
  rounds: number,
  first: () => Promise<Load>,
  second: () => Promise<Load>,
): Promise<Compared> {
  await first()
  await second()
  const runs: [Load, Load][] = []
  for (let round = 1; round <= rounds; round++) {
    say(`${name}: round ${round} of ${rounds}`)
    runs.push([await first(), await second()])
  }
  const middle = (of: 0 | 1): Middle => ({
    perSecond: median(runs.map((run) => run[of].perSecond)),
    p99: median(runs.map((run) => run[of].p99)),
  })
  return {
    first: middle(0),
    second: middle(1),
    ratio: median(runs.map(([one, other]) => one.perSecond / other.perSecond)),
  }
}
