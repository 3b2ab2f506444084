import { startProcess } from '../crash/process.ts'
import { inFolder } from './folder.ts'
import { type Result, say } from './report.ts'
import { posting, wrk } from './wrk.ts'

const path = '/api/v1/widgets/demo-countdown/events'
const rounds = 3
const seconds = 5

async function measure(groupCommit: boolean) {
  return inFolder(async (folder) => {
    const service = await startProcess(folder, { GROUP_COMMIT: groupCommit ? '1' : '0' })
    const load = await wrk(service.url + path, { seconds, script: posting({ type: 'view', name: 'bench' }) })
    await service.end('SIGTERM')
    return load
  })
}

/** Events with one commit for all that wait, and with one commit each, by turns; every answer is on disk. */
export async function events(): Promise<Result[]> {
  const runs = {
    group: [] as Awaited<ReturnType<typeof measure>>[],
    single: [] as Awaited<ReturnType<typeof measure>>[],
  }
  for (let round = 1; round <= rounds; round++) {
    say(`events: round ${round} of ${rounds}`)
    runs.group.push(await measure(true))
    runs.single.push(await measure(false))
  }
  const best = (loads: typeof runs.group) =>
    loads.reduce((one, other) => (other.perSecond > one.perSecond ? other : one))
  const [group, single] = [best(runs.group), best(runs.single)]
  return [
    { name: 'events: group commit, 64 connections', value: group.perSecond, unit: 'per s' },
    { name: 'events: group commit, 64 connections, p99', value: group.p99, unit: 'ms' },
    { name: 'events: one commit each, 64 connections', value: single.perSecond, unit: 'per s' },
    { name: 'events: one commit each, 64 connections, p99', value: single.p99, unit: 'ms' },
    {
      name: 'events: group commit against one commit each',
      value: group.perSecond / single.perSecond,
      unit: '×',
      goal: { at: 'least', value: 4 },
    },
  ]
}
