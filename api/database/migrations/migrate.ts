import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Schema } from '../schema.ts'
import * as first from './0001-first.ts'
import * as accounts from './0002-accounts.ts'
import * as webhooks from './0003-webhooks.ts'
import * as unsubscribe from './0004-unsubscribe.ts'
import * as inboxWork from './0005-inbox-work.ts'
import * as eventLimits from './0006-event-limits.ts'
import * as visitorMail from './0007-visitor-mail.ts'

export type Migrations = Record<string, Migration>

/** Append only: never change a migration that has run anywhere. */
const migrations: Migrations = {
  '0001-first': first,
  '0002-accounts': accounts,
  '0003-webhooks': webhooks,
  '0004-unsubscribe': unsubscribe,
  '0005-inbox-work': inboxWork,
  '0006-event-limits': eventLimits,
  '0007-visitor-mail': visitorMail,
}

/** Migrates in one transaction. Throws for a database of a newer version. */
export async function migrate(kysely: Kysely<Schema>, more: readonly Migrations[]): Promise<void> {
  const all: Migrations = Object.assign({}, migrations, ...more)
  // A kind's migration may sort before one that has already run.
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => all },
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be migrated', { cause: error })
}
