import { Kysely } from 'kysely'
import type { DatabaseReader } from '../database.ts'
import type { Schema } from '../schema.ts'
import { postgresDialect } from './dialect.ts'
import { lookUpsOf, openPool } from './pool.ts'

/** Enough for a thread that runs one task at a time. */
const connections = 2

export function openPostgresReader(url: string): DatabaseReader {
  const pool = openPool({ url, connections, isReadOnly: true })
  const kysely = new Kysely<Schema>({
    dialect: postgresDialect({ pool, written: () => undefined, refused: () => undefined }),
  })
  return { kysely, lookUp: lookUpsOf(pool), close: () => pool.end() }
}
