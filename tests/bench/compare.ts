import { median, say } from './report.ts'
import type { Load } from './wrk.ts'

interface Middle {
  perSecond: number
  /** ms */
  p99: number
}

interface Compared {
  first: Middle
  second: Middle
  /** Median over the rounds of `first` per second divided by `second` per second. */
  ratio: number
}

/** Alternates after a warm-up round: machine noise hits both runs of a round, and the median drops outliers. */
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
