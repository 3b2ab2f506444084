import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import { events } from './events.ts'
import { findAnswers, keepAnswers, keyName, spendProofs } from './idempotency.ts'
import type { Operation, Stored } from './operation.ts'
import { queueMails, queueWebhooks } from './queue-outgoing.ts'
import type { PublicWrite, StoredResponse, Write, WriteName, WriteResult, WriteRow } from './rows.ts'

export type Operations = { [K in WriteName]?: Operation<WriteRow<K>> }

export type OperationOf = (name: string) => Operation<PublicWrite>

/** @param modules URLs, so that the writer's thread imports only the operations */
export async function loadOperations(modules: readonly string[]): Promise<OperationOf> {
  const loaded = await Promise.all(modules.map((url) => import(url)))
  const operations: Record<string, Operation<PublicWrite>> = Object.assign(
    { events },
    ...loaded.map((module) => module.operations),
  )
  return (name) => {
    const operation = operations[name]
    if (!operation) throw new Error(`There is no write called ${name}`)
    return operation
  }
}

export type Outcome = { result: WriteResult } | { error: unknown }

interface Engine {
  operationOf: OperationOf
  /** A transaction of its own, which is taken back when `work` throws. */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** Whether nothing can be stored, as on a full disk. */
  failsAll(error: unknown): boolean
}

/** A write that fails is taken back alone. @throws what fails all of them */
export async function commitWrites(engine: Engine, writes: readonly Write[]): Promise<Outcome[]> {
  const { operationOf, transaction, failsAll } = engine
  try {
    return await transaction(async (trx) => {
      const results = await storeWrites(trx, operationOf, writes)
      return results.map((result) => ({ result }))
    })
  } catch (error) {
    if (failsAll(error)) throw error
    // Savepoints cost time, so only a batch with a failure uses one per write.
    return await transaction((trx) => storeEach(trx, engine, writes))
  }
}

async function storeEach(
  trx: Transaction<Schema>,
  { operationOf, failsAll }: Engine,
  writes: readonly Write[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const write of writes) {
    await command(trx, 'savepoint job')
    try {
      const [result] = await storeWrites(trx, operationOf, [write])
      outcomes.push(result ? { result } : { error: new Error('A write has no result') })
    } catch (error) {
      if (failsAll(error)) throw error
      await command(trx, 'rollback to savepoint job')
      outcomes.push({ error })
    }
    await command(trx, 'release savepoint job')
  }
  return outcomes
}

const command = (trx: Kysely<Schema>, text: string) => sql.raw(text).execute(trx)

/**
 * Stores writes in one transaction, in few statements for all of them. A write with a known key of idempotency is answered as the first
 * one was; only a new one spends its challenge.
 */
async function storeWrites(
  trx: Transaction<Schema>,
  operationOf: OperationOf,
  writes: readonly Write[],
): Promise<WriteResult[]> {
  const results = new Map<Write, WriteResult>()
  // A key that comes twice is known once the first write with it is stored.
  for (let waiting = writes; waiting.length > 0; ) {
    const firsts = firstsByKey(waiting)
    for (const [write, result] of await storeDifferent(trx, operationOf, firsts)) results.set(write, result)
    waiting = waiting.filter((write) => !results.has(write))
  }
  return writes.flatMap((write) => results.get(write) ?? [])
}

function firstsByKey(writes: readonly Write[]): Write[] {
  const keys = new Set<string>()
  return writes.filter((write) => {
    const key = keyName(write)
    const isFirst = key === undefined || !keys.has(key)
    if (key !== undefined) keys.add(key)
    return isFirst
  })
}

/** @param writes no two of which have the same key of idempotency */
async function storeDifferent(
  trx: Transaction<Schema>,
  operationOf: OperationOf,
  writes: readonly Write[],
): Promise<Map<Write, WriteResult>> {
  const results = await findAnswers(trx, writes)
  const isOpen = (write: Write) => !results.has(write)
  for (const write of await spendProofs(trx, writes.filter(isOpen)))
    results.set(write, { outcome: 'proof-spent' })
  const stored = new Map<Write, Stored>()
  const responses = new Map<Write, StoredResponse>()
  for (const [name, same] of Map.groupBy(writes.filter(isOpen), (write) => write.name)) {
    const made = await operationOf(name)(
      trx,
      same.map(({ row }) => row),
    )
    for (const [at, write] of same.entries()) {
      const one = made[at]
      if (!one) throw new Error(`A write called ${name} has no result`)
      if ('outcome' in one) {
        results.set(write, one)
        continue
      }
      const response = one.response ?? write.row.response
      results.set(write, { outcome: 'stored', ...response })
      responses.set(write, response)
      stored.set(write, one)
    }
  }
  await keepAnswers(trx, responses)
  await queueMails(
    trx,
    [...stored].map(([{ row }, { mails = [], mailLimit }]) => ({ write: row, mails, mailLimit })),
  )
  await queueWebhooks(
    trx,
    [...stored].map(([{ row }, { webhook }]) => ({ write: row, about: webhook })),
  )
  return results
}
