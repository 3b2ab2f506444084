import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('erased_file')
    .addColumn('storage_key', 'text', (column) => column.primaryKey())
    .execute()
}
