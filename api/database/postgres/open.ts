import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type Transaction } from 'kysely'
import { createCommitWatch } from '../commit-watch.ts'
import {
  type Database,
  type DatabaseOptions,
  type DatabaseReader,
  defaultLimits,
  defaultReadTimeout,
  singleProcess,
} from '../database.ts'
import { StorageUnavailable } from '../errors.ts'
import { createGroupCommit } from '../group-commit.ts'
import type { Schema } from '../schema.ts'
import { loadOperations } from '../writes/store-writes.ts'
import { commitInLanes } from './batch.ts'
import { backUpRows, restoreRows } from './copy-rows.ts'
import { postgresDialect } from './dialect.ts'
import { isConflict, lookUpsOf, openPool } from './pool.ts'
import { joinProcesses } from './processes.ts'

interface PostgresOptions extends DatabaseOptions {
  url: string
  /** A database of SQLite, as which backups are kept. */
  openCopy(folder: string): Promise<Database>
}

/** Pools of this process: one for public writes and short reads, one for reads that may be long, and one of each thread, which runs one task at a time. */
const connections = { short: 8, long: 4, thread: 2 }

/** Some seconds of them, where many transactions at once meet on a busy machine. */
const maxAttempts = 30
/** ms, doubled with every attempt up to the sixth */
const backoff = 5
const maxDoublings = 6

/** @param operations modules of `loadOperations` */
export async function openPostgres(
  { url, openCopy, ...options }: PostgresOptions,
  operations: readonly string[],
): Promise<Database> {
  const operationOf = await loadOperations(operations)
  const pool = openPool({ url, connections: connections.short })
  const timeout = options.readTimeout ?? defaultReadTimeout
  const longPool = openPool({ url, connections: connections.long, timeout })
  let version = 0
  const written = () => {
    version++
  }
  const watch = createCommitWatch(() => kysely, options.monotonic)
  const { refused } = watch
  const kysely = new Kysely<Schema>({ dialect: postgresDialect({ pool, written, refused }) })
  const background = new Kysely<Schema>({
    dialect: postgresDialect({ pool, reads: { pool: longPool, timeout }, written, refused }),
  })
  // Public writes change nothing that is memoized, and the queue tells `watch` of its failures.
  const ignored = () => undefined
  const appends = new Kysely<Schema>({
    dialect: postgresDialect({ pool, written: ignored, refused: ignored }),
  })
  const queue = createGroupCommit({
    commit: (writes) => commitInLanes(appends, operationOf, writes),
    turn: async () => () => undefined,
    batch: options.groupCommit === false ? 1 : Number.POSITIVE_INFINITY,
    limits: options.limits ?? defaultLimits,
    watch,
  })
  const joined = options.forService ? await joinProcesses(url, pool, written) : undefined
  let closed = false
  const withCopy = async (folder: string, work: (copy: Database) => Promise<void>) => {
    const copy = await openCopy(folder)
    try {
      await work(copy)
    } finally {
      await copy.close()
    }
  }

  return {
    kysely,
    background,
    lookUp: lookUpsOf(pool),
    version: () => version,
    append: (name, row) =>
      closed ? Promise.reject(new StorageUnavailable('The database is closed')) : queue.append({ name, row }),
    transaction: (work) => serializable(kysely, work),
    pressure: queue.pressure,
    probe: watch.check,
    backup: (folder) => withCopy(folder, (copy) => backUpRows(kysely, copy)),
    restore: (folder) => withCopy(folder, (copy) => restoreRows(kysely, copy)),
    processes: joined ?? singleProcess(),
    failure: new Promise(() => undefined),
    async close() {
      closed = true
      await queue.drained()
      await joined?.close()
      await Promise.all([pool.end(), longPool.end()])
    },
  }
}

/** Runs a serializable transaction, and repeats it after a conflict. */
async function serializable<T>(
  kysely: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await kysely.transaction().setIsolationLevel('serializable').execute(work)
    } catch (error) {
      if (!isConflict(error) || attempt === maxAttempts) throw error
    }
    await sleep(Math.random() * backoff * 2 ** Math.min(attempt, maxDoublings))
  }
}

export function openPostgresReader(url: string): DatabaseReader {
  const pool = openPool({ url, connections: connections.thread, isReadOnly: true })
  const kysely = new Kysely<Schema>({
    dialect: postgresDialect({ pool, written: () => undefined, refused: () => undefined }),
  })
  return { kysely, lookUp: lookUpsOf(pool), close: () => pool.end() }
}
