import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import { insertRows, listTables, perRead, replaceRow, type Table } from '../tables.ts'
import type { Row } from '../writes/operation.ts'

/** A snapshot of all rows, into a new database of SQLite. */
export const backUpRows = (kysely: Kysely<Schema>, copy: Pick<Database, 'transaction'>): Promise<void> =>
  kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      for (const table of await listTables(trx)) {
        await sql`declare backup cursor for select * from ${sql.table(table.name)}`.execute(trx)
        for (;;) {
          const { rows } = await sql<Row>`fetch ${sql.lit(perRead(table))} from backup`.execute(trx)
          if (rows.length === 0) break
          await copy.transaction((into) => insertRows(into, table, rows))
        }
        await sql`close backup`.execute(trx)
      }
    })

const revisionKey = ['tenant_id', 'public_id', 'n']

/** Reads rows of SQLite in any order. */
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
    const tables = await listTables(trx)
    await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(
      trx,
    )
    for (const { name } of tables.toReversed())
      if (name !== 'revision') await sql`delete from ${sql.table(name)}`.execute(trx)
    for (const table of tables) {
      const conflict = table.name === 'revision' ? replaceRow(table, revisionKey) : undefined
      for await (const rows of rowsOf(backup, table)) await insertRows(trx, table, rows, conflict)
    }
    await sql`delete from revision where not exists (
      select 1 from widget where widget.public_id = revision.public_id)`.execute(trx)
    await trx.updateTable('widget').set({ pointer_dirty: 1 }).execute()
  })
