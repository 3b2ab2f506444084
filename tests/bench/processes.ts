/** Two processes on one PostgreSQL against one on SQLite: public writes to all demo widgets that are on disk when they are answered. */
import { built } from '../../widgets/catalog.ts'
import { startPostgres } from '../harness/postgres.ts'
import { type ServiceProcess, startServiceProcess } from '../harness/service-process.ts'
import { compareAlternating } from './compare.ts'
import { inFolder } from './folder.ts'
import type { Result } from './report.ts'
import { type Load, posting, wrk } from './wrk.ts'

const paths = built.map(({ slug }) => `/api/v1/widgets/demo-${slug}/events`)
const rounds = 9
const seconds = 3
const connections = 64
const script = posting({ type: 'view', name: 'bench' }, paths)

/** The same number of connections in all. */
async function loadOf(services: readonly ServiceProcess[]): Promise<Load> {
  const loads = await Promise.all(
    services.map(({ port }) =>
      wrk(`http://127.0.0.1:${port}`, {
        seconds,
        script,
        connections: connections / services.length,
      }),
    ),
  )
  return {
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50: Math.max(...loads.map(({ p50 }) => p50)),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    failed: 0,
  }
}

async function withServices<T>(
  { count, env = {} }: { count: number; env?: Record<string, string> },
  work: (load: () => Promise<Load>) => Promise<T>,
): Promise<T> {
  return inFolder(async (dataDir) => {
    const start = () => startServiceProcess({ dataDir, env, withoutRates: true })
    const services = await Promise.all(Array.from({ length: count }, start))
    try {
      return await work(() => loadOf(services))
    } finally {
      await Promise.all(services.map((service) => service.stop()))
    }
  })
}

export async function processes(): Promise<Result[]> {
  const postgres = await startPostgres({ durable: true })
  try {
    const env = { DATABASE_URL: `${postgres.url}/postgres` }
    return await withServices({ count: 2, env }, (onPostgres) =>
      withServices({ count: 1 }, async (onSqlite): Promise<Result[]> => {
        const { first, second, ratio } = await compareAlternating('processes', rounds, onPostgres, onSqlite)
        return [
          { name: 'processes: two on PostgreSQL, 64 connections', value: first.perSecond, unit: 'per s' },
          { name: 'processes: two on PostgreSQL, 64 connections, p99', value: first.p99, unit: 'ms' },
          { name: 'processes: one on SQLite, 64 connections', value: second.perSecond, unit: 'per s' },
          { name: 'processes: one on SQLite, 64 connections, p99', value: second.p99, unit: 'ms' },
          {
            name: 'processes: two on PostgreSQL against one on SQLite',
            value: ratio,
            unit: '×',
            goal: { at: 'least', value: 1.5 },
          },
        ]
      }),
    )
  } finally {
    await postgres.stop()
  }
}
