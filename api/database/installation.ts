import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { executedMigrations } from './migrations/migrate.ts'
import { type Relocation, readRelocation } from './relocation.ts'
import type { Schema } from './schema.ts'
import { listTables, ownTables } from './tables.ts'

export interface DatabaseState {
  /** Shared with the data folder or store that belongs to it; undefined: new, or of a version before there were ids. */
  id: string | undefined
  /** True if no service has stored anything there. */
  isBlank: boolean
  relocation: Relocation | undefined
  /** Names of migrations that have run. */
  migrations: string[]
}

/** Also reads a database that has not been migrated, or belongs to another program. */
export async function readDatabaseState(kysely: Kysely<Schema>): Promise<DatabaseState> {
  const migrations = await executedMigrations(kysely)
  if (migrations.length === 0) return { id: undefined, isBlank: true, relocation: undefined, migrations }
  const names = new Set((await kysely.introspection.getTables()).map(({ name }) => name))
  const [{ id = undefined } = {}] = names.has(ownTables.installation)
    ? await kysely.selectFrom('installation').select('id').execute()
    : []
  const relocation = names.has(ownTables.relocation) ? await readRelocation(kysely) : undefined
  return { id, isBlank: !(await hasRows(kysely)), relocation, migrations }
}

async function hasRows(kysely: Kysely<Schema>) {
  for (const { name } of await listTables(kysely)) {
    const { rows } = await sql`select 1 as found from ${sql.table(name)} limit 1`.execute(kysely)
    if (rows.length > 0) return true
  }
  return false
}

export const putInstallation = ({ transaction }: Pick<Database, 'transaction'>, id: string): Promise<void> =>
  transaction(async (trx) => {
    await trx.deleteFrom('installation').execute()
    await trx.insertInto('installation').values({ id }).execute()
  })

export async function countTenants(kysely: Kysely<Schema>): Promise<number> {
  const { count } = await kysely
    .selectFrom('tenant')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether it names files beside those of demo widgets, which every installation has. */
export async function namesFiles(kysely: Kysely<Schema>): Promise<boolean> {
  const found = await Promise.all([
    kysely
      .selectFrom('widget')
      .select('public_id')
      .where('live_revision', 'is not', null)
      .where('public_id', 'not like', 'demo-%')
      .limit(1)
      .execute(),
    ...(await knownTables(kysely)).map(({ table }) =>
      sql`select 1 as found from ${sql.table(table)} limit 1`.execute(kysely).then(({ rows }) => rows),
    ),
  ])
  return found.some((rows) => rows.length > 0)
}

/** Tables that this database has, of this version or an older one. */
async function knownTables(kysely: Kysely<Schema>) {
  const names = new Set((await kysely.introspection.getTables()).map(({ name }) => name))
  return fileTables.filter(({ table }) => names.has(table))
}

const fileTables = [
  { kind: 'uploads', table: 'submission_file', key: 'storage_key' },
  { kind: 'uploads', table: 'application_file', key: 'storage_key' },
  { kind: 'pictures', table: 'picture', key: 'key' },
] as const

/** Whether a row of any version names the file. */
export async function isNamed(
  kysely: Kysely<Schema>,
  kind: 'widgets' | 'uploads' | 'pictures',
  key: string,
): Promise<boolean> {
  const place =
    kind === 'widgets'
      ? { table: 'widget', key: 'public_id' }
      : (await knownTables(kysely)).find((known) => known.kind === kind)
  if (!place) return false
  const { rows } = await sql`select 1 as found from ${sql.table(place.table)}
    where ${sql.ref(place.key)} = ${key} limit 1`.execute(kysely)
  return rows.length > 0
}
