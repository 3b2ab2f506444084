import { CompiledQuery, type DatabaseConnection, type Dialect, SqliteDialect, SqliteDriver } from 'kysely'
import { type Connection, statementsOf } from './connection.ts'

/** Runs on the thread of the caller, synchronously: its promises resolve before the thread's next task. */
export function ownConnection(connection: Connection): Dialect {
  const database = { prepare: statementsOf(connection), close: () => undefined }
  const dialect = new SqliteDialect({ database })

  class Driver extends SqliteDriver {
    override async beginTransaction(own: DatabaseConnection) {
      await own.executeQuery(CompiledQuery.raw('begin immediate'))
    }

    override async rollbackTransaction(own: DatabaseConnection) {
      // SQLite has already rolled back after some disk failures.
      if (connection.inTransaction) await super.rollbackTransaction(own)
    }
  }

  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new Driver({ database }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}
