import { type Kysely, sql, type TableMetadata, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import type { Row } from '../writes/operation.ts'

interface Table {
  name: string
  columns: string[]
}

const rowsPerRead = 500
/** Of rows that may have megabytes. */
const draftsPerRead = 10

const perRead = ({ columns }: Table) => (columns.includes('draft') ? draftsPerRead : rowsPerRead)

/** What others refer to comes first. The search index of SQLite follows its rows. */
function tablesIn(found: readonly TableMetadata[]): Table[] {
  const tables = found
    .filter(({ name }) => !name.startsWith('search_'))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  return [
    ...tables.filter(({ name }) => name === 'auth_user'),
    ...tables.filter(({ name }) => name !== 'auth_user'),
  ]
}

async function insertRows(
  trx: Transaction<Schema>,
  { name, columns }: Table,
  rows: readonly Row[],
  conflict = sql``,
) {
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(tuples)} ${conflict}`.execute(trx)
}

/** A snapshot of all rows, into a new database of SQLite. */
export const backUpRows = (kysely: Kysely<Schema>, copy: Pick<Database, 'transaction'>): Promise<void> =>
  kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      for (const table of tablesIn(await trx.introspection.getTables())) {
        await sql`declare backup cursor for select * from ${sql.table(table.name)}`.execute(trx)
        for (;;) {
          const { rows } = await sql<Row>`fetch ${sql.lit(perRead(table))} from backup`.execute(trx)
          if (rows.length === 0) break
          await copy.transaction((into) => insertRows(into, table, rows))
        }
        await sql`close backup`.execute(trx)
      }
    })

/** In any order, from a database of SQLite. */
async function* rowsOf({ kysely }: Pick<Database, 'kysely'>, table: Table): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<
      Row & { position: number }
    >`select rowid as position, * from ${sql.table(table.name)}
      where rowid > ${last} order by rowid limit ${perRead(table)}`.execute(kysely)
    const next = rows.at(-1)
    if (!next) return
    yield rows
    last = next.position
  }
}

/**
 * Replaces all rows by those of a backup, in one transaction: a running service sees either the old or the new state.
 * Revisions published after the backup stay, because their URLs are immutable.
 */
export const restoreRows = (kysely: Kysely<Schema>, backup: Pick<Database, 'kysely'>): Promise<void> =>
  kysely.transaction().execute(async (trx) => {
    const tables = tablesIn(await trx.introspection.getTables())
    await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(
      trx,
    )
    for (const { name } of tables.toReversed())
      if (name !== 'revision') await sql`delete from ${sql.table(name)}`.execute(trx)
    for (const table of tables) {
      const conflict = table.name === 'revision' ? replaceRevision(table) : undefined
      for await (const rows of rowsOf(backup, table)) await insertRows(trx, table, rows, conflict)
    }
    await sql`delete from revision where not exists (
      select 1 from widget where widget.public_id = revision.public_id)`.execute(trx)
    await trx.updateTable('widget').set({ pointer_dirty: 1 }).execute()
  })

function replaceRevision({ columns }: Table) {
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  return sql`on conflict (tenant_id, public_id, n) do update set ${sql.join(set)}`
}
