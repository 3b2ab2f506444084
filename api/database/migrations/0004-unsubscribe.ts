import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('from_name', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('unsubscribe_url', 'text').execute()
}
