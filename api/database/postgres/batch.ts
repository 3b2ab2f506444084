import type { Pool } from 'pg'
import { StatementFailed, StorageUnavailable } from '../errors.ts'
import type { Outcome } from '../group-commit.ts'
import { runAsync, type Statement } from '../writes/operation.ts'
import type { OperationOf, Write } from '../writes/operations.ts'
import { mailedVisitors } from '../writes/queue-mail.ts'
import { isConflict } from './failure.ts'
import { createInsertBuffer } from './insert-buffer.ts'
import { numbered } from './placeholders.ts'
import { connect, type Session } from './pool.ts'
import { runBatched } from './run-batched.ts'

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
export async function commitWrites(
  pool: Pool,
  operationOf: OperationOf,
  writes: Write[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const commitLane = async (lane: Job[]) => {
    const results = await committed(pool, operationOf, lane).catch((error) => lane.map(() => ({ error })))
    for (const [at, { index }] of lane.entries()) {
      const outcome = results[at]
      if (outcome) outcomes[index] = outcome
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

async function committed(pool: Pool, operationOf: OperationOf, lane: Job[]): Promise<Outcome[]> {
  const session = await connect(pool)
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inTransaction(session, lane, () => commitAll(session, operationOf, lane))
      } catch (error) {
        if (error instanceof StorageUnavailable) throw error
        if (isConflict(error) && attempt < maxAttempts) continue
        // Savepoints cost time, so only a batch with a failure uses one per write.
        return await inTransaction(session, lane, () => commitEach(session, operationOf, lane))
      }
    }
  } finally {
    session.release()
  }
}

/**
 * Holds the widgets of its writes, and the addresses of visitors that get a mail, whose limit is one for all widgets. So a write
 * sees all before it, those of other processes too, as with the one writer of SQLite. All locks in one order, so that no two
 * transactions wait for each other.
 */
const lockNames = `select pg_advisory_xact_lock(key) from (
  select distinct hashtextextended(name, 0) as key from unnest($1::text[]) as name order by key offset 0) as names`

async function inTransaction<T>(session: Session, lane: Job[], work: () => Promise<T>): Promise<T> {
  await session.query('begin isolation level read committed')
  try {
    await session.query(lockNames, [[...new Set(lane.flatMap(({ write }) => namesOf(write)))]])
    const result = await work()
    await session.query('commit')
    return result
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) await session.query('rollback')
    throw error
  }
}

const executeIn =
  (session: Session) =>
  async ({ sql, params }: Statement) =>
    (await session.query(numbered(sql), params)).rows

/** Statistics without a key of idempotency: none depends on what another stores. */
const isIndependent = ({ name, row }: Write) => name === 'events' && !row.idempotency && !row.spends

async function commitAll(session: Session, operationOf: OperationOf, lane: Job[]): Promise<Outcome[]> {
  const inserts = createInsertBuffer(executeIn(session))
  const independent = lane.filter(({ write }) => isIndependent(write))
  const results = await runBatched(
    new Map(independent.map((job) => [job, operationOf(job.write)])),
    inserts.execute,
  )
  for (const job of lane)
    if (!isIndependent(job.write)) results.set(job, await runAsync(operationOf(job.write), inserts.execute))
  await inserts.flush()
  return lane.flatMap((job) => {
    const result = results.get(job)
    return result ? [{ result }] : []
  })
}

async function commitEach(session: Session, operationOf: OperationOf, lane: Job[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { write } of lane) {
    await session.query('savepoint job')
    try {
      outcomes.push({ result: await runAsync(operationOf(write), executeIn(session)) })
    } catch (error) {
      if (error instanceof StorageUnavailable) throw error
      await session.query('rollback to job')
      outcomes.push({ error: failedOf(error) })
    }
    await session.query('release job')
  }
  return outcomes
}

const failedOf = (error: unknown) =>
  error instanceof StatementFailed ? error : new StatementFailed('UNKNOWN', String(error))
