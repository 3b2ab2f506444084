import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { StorageUnavailable } from './errors.ts'
import type { Schema } from './schema.ts'
import { syntaxOf, writesStopped } from './syntax.ts'
import { listTables } from './tables.ts'

export type Relocation = Schema['relocation']

export const readRelocation = (kysely: Kysely<Schema>): Promise<Relocation | undefined> =>
  kysely.selectFrom('relocation').select(['state', 'place']).executeTakeFirst()

/** Condition for queues: a relocated database sends nothing, because the other one does. */
export const isHere = ({ not, exists, selectFrom }: ExpressionBuilder<Schema, keyof Schema>) =>
  not(exists(selectFrom('relocation').select('relocation.state')))

async function put(trx: Transaction<Schema>, relocation: Relocation | undefined) {
  await trx.deleteFrom('relocation').execute()
  if (relocation) await trx.insertInto('relocation').values(relocation).execute()
}

const namesOf = async (trx: Transaction<Schema>) => (await listTables(trx)).map(({ name }) => name)

/** When it resolves, every earlier write is there, and every later one rejects with StorageUnavailable. */
export const stopWrites = (database: Database, relocation: Relocation): Promise<void> =>
  database.transaction(async (trx) => {
    await syntaxOf(trx).writeStop.create(trx, await namesOf(trx))
    await put(trx, relocation)
  })

/** @param relocation absent: a service may start on it */
export const allowWrites = (database: Database, relocation?: Relocation): Promise<void> =>
  database.transaction(async (trx) => {
    await syntaxOf(trx).writeStop.remove(trx, await namesOf(trx))
    await put(trx, relocation)
  })

/** Says that all rows are replaced: what breaks it off leaves a part. @param source absent: it has ended */
export const markRestoring = (database: Database, source?: string): Promise<void> =>
  database.transaction((trx) =>
    put(trx, source === undefined ? undefined : { state: 'restoring', place: source }),
  )

/** @throws StorageUnavailable where writes are stopped */
export async function refuseStopped(kysely: Kysely<Schema>) {
  const { state = 'restoring' } = (await readRelocation(kysely)) ?? {}
  if (state !== 'restoring') throw new StorageUnavailable('Writes are stopped', { code: writesStopped })
}

/** Tells how a person types a command of the admin. */
type Typed = (command: string) => string

const explanations: Record<Relocation['state'], (place: string, typed: Typed) => string> = {
  moved: (place, typed) =>
    `the data have moved to ${place}: set DATABASE_URL, STORE_URL and DATA_DIR to where they are; "${typed('migrate')}" with --cancel takes writes here again`,
  leaving: (place, typed) =>
    `the data are being moved to ${place}: if "${typed('migrate')}" was broken off, run it again, or with --cancel`,
  arriving: (place, typed) =>
    `the data have not all arrived from ${place}: run "${typed('migrate')}" there to its end`,
  restoring: (place, typed) =>
    `a restore of ${place} has not ended, and nothing was changed since: run "${typed(`restore ${place}`)}" again`,
}

export const explainRelocation = ({ state, place }: Relocation, typed: Typed): string =>
  explanations[state](place, typed)
