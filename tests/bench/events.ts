import { startProcess } from '../crash/process.ts'
import { inFolder } from './folder.ts'
import { median, type Result, say } from './report.ts'
import { type Load, posting, wrk } from './wrk.ts'

const path = '/api/v1/widgets/demo-countdown/events'
const rounds = 9
const seconds = 3
const script = posting({ type: 'view', name: 'bench' })

/** One service with one commit for all that wait and one with one commit each, both idle until they are asked. */
async function withBoth<T>(work: (group: string, single: string) => Promise<T>): Promise<T> {
  return inFolder((ofGroup) =>
    inFolder(async (ofSingle) => {
      const group = await startProcess(ofGroup, { GROUP_COMMIT: '1' })
      const single = await startProcess(ofSingle, { GROUP_COMMIT: '0' })
      try {
        return await work(group.url, single.url)
      } finally {
        await group.end('SIGTERM')
        await single.end('SIGTERM')
      }
    }),
  )
}

/**
 * Events with one commit for all that wait, and with one commit each; every answer is on disk. The two take turns of a few
 * seconds and each turn is compared with its neighbour, so that whatever else the machine does meets both alike.
 */
export const events = (): Promise<Result[]> =>
  withBoth(async (groupUrl, singleUrl) => {
    const load = (url: string) => wrk(url + path, { seconds, script })
    // the first turn of each is spent on getting warm
    await load(groupUrl)
    await load(singleUrl)
    const turns: { group: Load; single: Load }[] = []
    for (let round = 1; round <= rounds; round++) {
      say(`events: round ${round} of ${rounds}`)
      turns.push({ group: await load(groupUrl), single: await load(singleUrl) })
    }
    const middle = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of))
    return [
      {
        name: 'events: group commit, 64 connections',
        value: middle(({ group }) => group.perSecond),
        unit: 'per s',
      },
      {
        name: 'events: group commit, 64 connections, p99',
        value: middle(({ group }) => group.p99),
        unit: 'ms',
      },
      {
        name: 'events: one commit each, 64 connections',
        value: middle(({ single }) => single.perSecond),
        unit: 'per s',
      },
      {
        name: 'events: one commit each, 64 connections, p99',
        value: middle(({ single }) => single.p99),
        unit: 'ms',
      },
      {
        name: 'events: group commit against one commit each',
        value: middle(({ group, single }) => group.perSecond / single.perSecond),
        unit: '×',
        goal: { at: 'least', value: 4 },
      },
    ]
  })
