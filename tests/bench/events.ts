import { startServiceProcess } from '../harness/service-process.ts'
import { compareAlternating } from './compare.ts'
import { inFolder } from './folder.ts'
import type { Result } from './report.ts'
import { posting, wrk } from './wrk.ts'

const path = '/api/v1/widgets/demo-countdown/events'
const rounds = 9
const seconds = 3
const script = posting({ type: 'view', name: 'bench' })

const withService = <T>(groupCommit: boolean, work: (load: () => ReturnType<typeof wrk>) => Promise<T>) =>
  inFolder(async (folder) => {
    const service = await startServiceProcess({
      dataDir: folder,
      env: { GROUP_COMMIT: groupCommit ? '1' : '0' },
      withoutRates: true,
    })
    try {
      return await work(() => wrk(`http://127.0.0.1:${service.port}${path}`, { seconds, script }))
    } finally {
      await service.stop('SIGTERM')
    }
  })

/** Compares group commit with one commit per event; both answer after the write is on disk. */
export const events = () =>
  withService(true, (inGroups) =>
    withService(false, async (oneByOne): Promise<Result[]> => {
      const { first, second, ratio } = await compareAlternating('events', rounds, inGroups, oneByOne)
      return [
        { name: 'events: group commit, 64 connections', value: first.perSecond, unit: 'per s' },
        { name: 'events: group commit, 64 connections, p99', value: first.p99, unit: 'ms' },
        { name: 'events: one commit each, 64 connections', value: second.perSecond, unit: 'per s' },
        { name: 'events: one commit each, 64 connections, p99', value: second.p99, unit: 'ms' },
        {
          name: 'events: group commit against one commit each',
          value: ratio,
          unit: '×',
          goal: { at: 'least', value: 4 },
        },
      ]
    }),
  )
