import { type Kysely, type SqlBool, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { NewerDatabase, OutdatedDatabase } from '../errors.ts'
import { answerTables } from '../schema/answers.ts'
import { counterTables } from '../schema/counters.ts'
import { destinationTables } from '../schema/destinations.ts'
import { campaignIndex, sourceColumns } from '../schema/inboxes.ts'
import { paymentTables } from '../schema/payments.ts'
import { profileTables } from '../schema/profile.ts'
import type { Schema } from '../schema.ts'
import { createSchema, tables } from './0001-schema.ts'
import { columnMigrations, createTables } from './create-tables.ts'

export type Migrations = Record<string, Migration>

const indexLanes = ({ schema }: Kysely<Schema>) =>
  schema
    .createIndex('webhook_lane')
    .on('webhook')
    .columns(['public_id', 'destination_id', 'id'])
    .where(sql<boolean>`state = 'queued'`)
    .execute()

/** Append only: never change a migration that has run anywhere. */
const migrations: Migrations = {
  '0001-schema': { up: createSchema },
  ...columnMigrations({ ...tables, ...profileTables, ...destinationTables }),
  '0002-profile': { up: (db) => createTables(db, profileTables) },
  '0003-destination': { up: (db) => createTables(db, destinationTables) },
  // Sorts after the column that it has.
  '0003-webhook-lanes': { up: indexLanes },
  // After the table of plays, which `0009-play` makes.
  '0010-source': { up: addSource },
  '0016-answer': { up: (db) => createTables(db, answerTables) },
  '0021-payment': { up: (db) => createTables(db, paymentTables) },
  '0022-submission_file': { up: shareFiles },
  '0023-book': {
    up: ({ schema }) =>
      schema.createIndex('payment_by_day').on('payment').columns(['tenant_id', 'paid_at']).execute(),
  },
  '0023-counter': { up: (db) => createTables(db, counterTables) },
  // Sorts after the column that it has.
  '0024-known_sender-phone_key-index': {
    up: ({ schema }) =>
      schema
        .createIndex('known_sender_phone')
        .on('known_sender')
        .columns(['tenant_id', 'phone_key'])
        .where('phone_key', 'is not', null)
        .execute(),
  },
}

async function addSource({ schema }: Kysely<Schema>) {
  for (const table of ['submission', 'subscriber', 'application', 'play']) {
    for (const [name, column] of Object.entries(sourceColumns))
      await schema
        .alterTable(table)
        .addColumn(name, column.type, (c) => c.notNull().defaultTo(column.default))
        .execute()
    await schema
      .createIndex(`${table}_by_campaign`)
      .on(table)
      .columns([...campaignIndex.columns])
      .where(sql<SqlBool>`${sql.raw(campaignIndex.where)}`)
      .execute()
  }
}

/** Files of applications become files of submissions of any kind. */
async function shareFiles({ schema }: Kysely<Schema>) {
  await schema.alterTable('application_file').renameTo('submission_file').execute()
  await schema.alterTable('submission_file').renameColumn('application_id', 'row_id').execute()
  await schema
    .alterTable('submission_file')
    .addColumn('field', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.dropIndex('application_file_storage').execute()
  await schema.createIndex('submission_file_storage').on('submission_file').column('storage_key').execute()
}

/** First and last migration of the versions before `0001-schema`, which makes what theirs made. */
const former = { first: '0001-first', last: '0034-erased-file' }

interface SchemaAge {
  /** `newer` has a migration that this version lacks, which is `unknown`; `outdated` is older than this version can bring up. */
  is: 'same' | 'older' | 'outdated' | 'newer'
  unknown: string | undefined
}

/** Compares migrations that have run with those of a version. */
export function schemaAge(executed: readonly string[], known: readonly string[]): SchemaAge {
  const unknown = executed.find((name) => !known.includes(name))
  if (executed.includes(former.first))
    return { is: executed.includes(former.last) ? 'older' : 'outdated', unknown }
  if (unknown !== undefined) return { is: 'newer', unknown }
  return { is: known.every((name) => executed.includes(name)) ? 'same' : 'older', unknown }
}

/** @throws NewerDatabase, OutdatedDatabase */
export function refuseSchema({ is, unknown }: SchemaAge): void {
  if (is === 'newer' && unknown !== undefined) throw new NewerDatabase(unknown)
  if (is === 'outdated') throw new OutdatedDatabase()
}

/** Migrates in one transaction. @throws NewerDatabase, OutdatedDatabase */
export async function migrate(kysely: Kysely<Schema>, more: readonly Migrations[]): Promise<void> {
  const all: Migrations = Object.assign({}, migrations, ...more)
  const executed = await executedMigrations(kysely)
  refuseSchema(schemaAge(executed, Object.keys(all)))
  if (executed.includes(former.first)) await renameMigrations(kysely, Object.keys(all))
  // A kind's migration may sort before one that has already run.
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => all },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be migrated', { cause: error })
}

/** Replaces former migrations by `0001-schema`; of a kind's, the first stays and stands for all. */
const renameMigrations = (kysely: Kysely<Schema>, known: readonly string[]) =>
  kysely.transaction().execute(async (trx) => {
    const table = sql.table(DEFAULT_MIGRATION_TABLE)
    await sql`update ${table} set name = '0001-schema' where name = ${former.first}`.execute(trx)
    await sql`delete from ${table} where name not in (${sql.join([...known])})`.execute(trx)
  })

/** Names of those of this version, in order. */
export const knownMigrations = (more: readonly Migrations[]): string[] =>
  Object.keys(Object.assign({}, migrations, ...more)).sort()

/** Kysely's migrator does not tell newer databases from damaged ones. */
export async function executedMigrations(kysely: Kysely<Schema>): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(kysely)
  return rows.map(({ name }) => name)
}
