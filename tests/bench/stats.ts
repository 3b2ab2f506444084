import { randomUUID } from 'node:crypto'
import { startServiceProcess } from '../harness/service-process.ts'
import { compareAlternating } from './compare.ts'
import { inFolder } from './folder.ts'
import { openPublished, publicIdOf } from './published.ts'
import { type Result, say } from './report.ts'
import { wrk } from './wrk.ts'

const few = 1000
const many = 1_000_000
const perWrite = 50
const days = 30
const rounds = 7
const seconds = 2

type PublisherHarness = Awaited<ReturnType<typeof openPublished>>

async function fill({ database }: PublisherHarness, publicId: string, count: number) {
  const now = Date.now()
  for (let done = 0; done < count; ) {
    const writes = Array.from({ length: Math.min(200, (count - done) / perWrite) }, (_, nth) => {
      const at = now - ((done / perWrite + nth) % days) * 86_400_000
      return database.append('events', {
        tenantId: 'bench',
        publicId,
        at,
        response: { status: 202, body: '' },
        day: new Date(at + 7 * 3600_000).toISOString().slice(0, 10),
        visitor: randomUUID(),
        client: randomUUID(),
        person: { visitor: randomUUID(), client: randomUUID() },
        events: Array.from({ length: perWrite }, () => ({ id: randomUUID(), type: 'view' as const })),
      })
    })
    await Promise.all(writes)
    done += writes.length * perWrite
    if (done % 100_000 === 0) say(`stats: ${done} of ${count} events`)
  }
}

export const stats = () =>
  inFolder(async (folder): Promise<Result[]> => {
    const harness = await openPublished(folder)
    await harness.fill(2)
    await fill(harness, publicIdOf(0), few)
    await fill(harness, publicIdOf(1), many)
    await harness.database.close()
    const service = await startServiceProcess({ dataDir: folder, env: { DEMO: '0' }, withoutRates: true })
    const load = (nth: number) => () =>
      wrk(`http://127.0.0.1:${service.port}/api/v1/widgets/${publicIdOf(nth)}/stats`, { seconds })
    const { first, second, ratio } = await compareAlternating('stats', rounds, load(0), load(1))
    await service.stop('SIGTERM')
    return [
      { name: `stats: widget with ${few} events`, value: first.perSecond, unit: 'per s' },
      { name: `stats: widget with ${many} events`, value: second.perSecond, unit: 'per s' },
      {
        name: `stats: time with ${many} events against ${few}`,
        value: ratio,
        unit: '×',
        goal: { at: 'most', value: 1.2 },
      },
    ]
  })
