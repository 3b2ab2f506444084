import { type Kysely, sql, type Transaction } from 'kysely'
import { StatementFailed, StorageUnavailable } from '../errors.ts'
import type { Outcome } from '../group-commit.ts'
import type { Schema } from '../schema.ts'
import { mailedVisitors } from '../writes/queue-outgoing.ts'
import type { Write } from '../writes/rows.ts'
import { commitWrites, type OperationOf } from '../writes/store-writes.ts'
import { isConflict } from './pool.ts'

/** Transactions of one batch at a time; the server flushes them together. */
const maxLanes = 4
const minWritesPerLane = 16

const maxAttempts = 5

interface Job {
  /** Position in the batch. */
  index: number
  write: Write
}

/** A failed write is taken back alone; those of a lane without its connection reject together. */
export async function commitInLanes(
  kysely: Kysely<Schema>,
  operationOf: OperationOf,
  writes: Write[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const commitLane = async (lane: Job[]) => {
    const writes = lane.map(({ write }) => write)
    const engine = {
      operationOf,
      transaction: inTransaction(kysely, writes),
      failsAll: (error: unknown) => error instanceof StorageUnavailable,
    }
    const results = await commitWrites(engine, writes).catch((error) => lane.map(() => ({ error })))
    for (const [at, { index }] of lane.entries()) {
      const outcome = results[at]
      if (outcome) outcomes[index] = 'error' in outcome ? { error: failedOf(outcome.error) } : outcome
    }
  }
  await Promise.all(lanesOf(writes).map(commitLane))
  return outcomes
}

/** Writes of one widget stay in one lane, in their order. */
function lanesOf(writes: Write[]): Job[][] {
  const jobs = writes.map((write, index): Job => ({ index, write }))
  const count = Math.min(maxLanes, Math.ceil(writes.length / minWritesPerLane))
  const lanes = Array.from({ length: count }, (): Job[] => [])
  for (const ofWidget of Map.groupBy(jobs, ({ write }) => widgetOf(write)).values())
    lanes.reduce((one, other) => (other.length < one.length ? other : one)).push(...ofWidget)
  return lanes.filter((lane) => lane.length > 0)
}

const widgetOf = ({ row }: Write) => `${row.tenantId} ${row.publicId}`

const namesOf = (write: Write) => [widgetOf(write), ...mailedVisitors(write.row).map((key) => `mail ${key}`)]

/**
 * Holds the widgets of its writes, and the addresses of visitors that get a mail, whose limit is one for all widgets. So a write
 * sees all before it, those of other processes too, as with the one writer of SQLite. All locks in one order, so that no two
 * transactions wait for each other.
 */
const lockNames = (names: readonly string[]) => sql`select pg_advisory_xact_lock(key) from (
  select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by key offset 0) as names`

const inTransaction =
  (kysely: Kysely<Schema>, writes: readonly Write[]) =>
  async <T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> => {
    const names = [...new Set(writes.flatMap(namesOf))]
    for (let attempt = 1; ; attempt++) {
      try {
        const transaction = kysely.transaction().setIsolationLevel('read committed')
        return await transaction.execute(async (trx) => {
          await lockNames(names).execute(trx)
          return work(trx)
        })
      } catch (error) {
        if (!isConflict(error) || attempt === maxAttempts) throw error
      }
    }
  }

const failedOf = (error: unknown) =>
  error instanceof StatementFailed || error instanceof StorageUnavailable
    ? error
    : new StatementFailed('UNKNOWN', String(error))
