import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Schema } from '../schema.ts'
import * as first from './0001-first.ts'
import * as accounts from './0002-accounts.ts'
import * as webhooks from './0003-webhooks.ts'
import * as unsubscribe from './0004-unsubscribe.ts'
import * as inboxWork from './0005-inbox-work.ts'

/** In order of their names. Append only: a migration that has run anywhere is never changed. */
const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-accounts': accounts,
  '0003-webhooks': webhooks,
  '0004-unsubscribe': unsubscribe,
  '0005-inbox-work': inboxWork,
}

/** Brings the database to the newest form, in one transaction. A database from a newer version is refused. */
export async function migrate(kysely: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be migrated', { cause: error })
}
