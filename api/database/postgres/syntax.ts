import { sql } from 'kysely'
import { type Syntax, type WriteStop, writesStopped } from '../syntax.ts'
import { postgresSearch } from './search.ts'

/** The transaction gives up after this time: writes queued behind it must not wait for long. */
const lockTimeout = '10s'

/** The lock of `create trigger` waits for writes that have begun. */
const postgresWriteStop: WriteStop = {
  async create(trx, tables) {
    await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx)
    await sql`create or replace function refuse_write() returns trigger language plpgsql as $$
      begin raise exception 'writes are stopped' using errcode = ${sql.lit(writesStopped)}; end $$`.execute(
      trx,
    )
    for (const table of tables)
      await sql`create or replace trigger write_stop before insert or update or delete on ${sql.table(table)}
        for each row execute function refuse_write()`.execute(trx)
  },

  async remove(trx, tables) {
    for (const table of tables)
      await sql`drop trigger if exists write_stop on ${sql.table(table)}`.execute(trx)
    await sql`drop function if exists refuse_write()`.execute(trx)
  },
}

export const postgresSyntax: Syntax = {
  rowId: 'ctid',
  textOf: (bytes) => sql`convert_from(${bytes}, 'UTF8')`,
  contains: (column, text) => sql`strpos(${sql.ref(column)}, ${text}) > 0`,
  jsonText: (column, key) => sql`${sql.ref(column)}::json ->> ${key}::text`,
  draftWithout: (column, collection) =>
    sql`(${sql.ref(column)}::jsonb #- array['collections', ${collection}::text])::text`,
  draftItems: (column, collection) =>
    sql`json_array_elements(${sql.ref(column)}::json -> 'collections' -> ${collection}::text) as item(value)`,
  isNoJson: (column) => sql`not pg_input_is_valid(${sql.ref(column)}, 'json')`,
  search: postgresSearch,
  writeStop: postgresWriteStop,
}
