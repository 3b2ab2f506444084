import { type Kysely, sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { NewerDatabase } from '../errors.ts'
import type { Schema } from '../schema.ts'
import * as first from './0001-first.ts'
import * as accounts from './0002-accounts.ts'
import * as webhooks from './0003-webhooks.ts'
import * as unsubscribe from './0004-unsubscribe.ts'
import * as inboxWork from './0005-inbox-work.ts'
import * as eventLimits from './0006-event-limits.ts'
import * as visitorMail from './0007-visitor-mail.ts'
import * as search from './0008-search.ts'
import * as twoFactor from './0009-two-factor.ts'
import * as tenantSettings from './0010-tenant-settings.ts'
import * as tenantDeletion from './0011-tenant-deletion.ts'
import * as weeklyMail from './0012-weekly-mail.ts'
import * as operators from './0013-operators.ts'
import * as signUp from './0014-sign-up.ts'
import * as passkeys from './0015-passkeys.ts'
import * as pictures from './0016-pictures.ts'
import * as personPhone from './0017-person-phone.ts'
import * as schedules from './0018-schedules.ts'
import * as viewSources from './0019-view-sources.ts'
import * as inboxFilters from './0020-inbox-filters.ts'
import * as assignees from './0021-assignees.ts'
import * as inboxViews from './0022-inbox-views.ts'
import * as passkeyChallenges from './0023-passkey-challenges.ts'
import * as purges from './0024-purges.ts'
import * as allowedSites from './0025-allowed-sites.ts'
import * as relocation from './0026-relocation.ts'
import * as installation from './0027-installation.ts'
import * as checksums from './0028-checksums.ts'
import * as commitProbe from './0030-commit-probe.ts'
import * as tenantSuspension from './0031-tenant-suspension.ts'
import * as measuredHeights from './0032-measured-heights.ts'
import * as revisionLocale from './0033-revision-locale.ts'
import * as erasedFile from './0034-erased-file.ts'

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
  '0008-search': search,
  '0009-two-factor': twoFactor,
  '0010-tenant-settings': tenantSettings,
  '0011-tenant-deletion': tenantDeletion,
  '0012-weekly-mail': weeklyMail,
  '0013-operators': operators,
  '0014-sign-up': signUp,
  '0015-passkeys': passkeys,
  '0016-pictures': pictures,
  '0017-person-phone': personPhone,
  '0018-schedules': schedules,
  '0019-view-sources': viewSources,
  '0020-inbox-filters': inboxFilters,
  '0021-assignees': assignees,
  '0022-inbox-views': inboxViews,
  '0023-passkey-challenges': passkeyChallenges,
  '0024-purges': purges,
  '0025-allowed-sites': allowedSites,
  '0026-relocation': relocation,
  '0027-installation': installation,
  '0028-checksums': checksums,
  '0030-commit-probe': commitProbe,
  '0031-tenant-suspension': tenantSuspension,
  '0032-measured-heights': measuredHeights,
  '0033-revision-locale': revisionLocale,
  '0034-erased-file': erasedFile,
}

/** Migrates in one transaction. @throws NewerDatabase when it has a migration that is not known here */
export async function migrate(kysely: Kysely<Schema>, more: readonly Migrations[]): Promise<void> {
  const all: Migrations = Object.assign({}, migrations, ...more)
  // A kind's migration may sort before one that has already run.
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => all },
    allowUnorderedMigrations: true,
  })
  const unknown = (await executedMigrations(kysely)).find((name) => !Object.hasOwn(all, name))
  if (unknown) throw new NewerDatabase(unknown)
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be migrated', { cause: error })
}

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
