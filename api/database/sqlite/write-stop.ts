import { sql } from 'kysely'
import { type WriteStop, writesStopped } from '../syntax.ts'

export const stopPrefix = 'write_stop_'

const events = ['insert', 'update', 'delete'] as const

const triggerOf = (table: string, event: (typeof events)[number]) => sql.ref(`${stopPrefix}${table}_${event}`)

/** The write lock of SQLite waits for writes that have begun. */
export const sqliteWriteStop: WriteStop = {
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
