import { sql } from 'kysely'
import { type Syntax, type WriteStop, writesStopped } from '../syntax.ts'
import { sqliteSearch } from './search.ts'

export const stopPrefix = 'write_stop_'

const events = ['insert', 'update', 'delete'] as const

const triggerOf = (table: string, event: (typeof events)[number]) => sql.ref(`${stopPrefix}${table}_${event}`)

/** The write lock of SQLite waits for writes that have begun. */
const sqliteWriteStop: WriteStop = {
  async create(trx, tables) {
    for (const table of tables)
      for (const event of events)
        await sql`create trigger if not exists ${triggerOf(table, event)} before ${sql.raw(event)} on ${sql.table(table)}
          begin select raise(abort, ${sql.lit(writesStopped)}); end`.execute(trx)
  },

  async remove(trx, tables) {
    for (const table of tables)
      for (const event of events) await sql`drop trigger if exists ${triggerOf(table, event)}`.execute(trx)
  },
}

export const sqliteSyntax: Syntax = {
  rowId: 'rowid',
  textOf: (bytes) => sql`cast(${bytes} as text)`,
  contains: (column, text) => sql`instr(${sql.ref(column)}, ${text}) > 0`,
  jsonText: (column, key) => sql`json_extract(${sql.ref(column)}, ${`$.${key}`})`,
  draftWithout: (column, collection) =>
    sql`json_remove(${sql.ref(column)}, ${`$.collections.${collection}`})`,
  draftItems: (column, collection) =>
    sql`json_each(${sql.ref(column)}, ${`$.collections.${collection}`}) as item`,
  isNoJson: (column) => sql`not json_valid(${sql.ref(column)})`,
  search: sqliteSearch,
  writeStop: sqliteWriteStop,
}
