import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('erased_file')
    .addColumn('tenant_id', 'text', (column) => column.notNull())
    .addColumn('storage_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('erased_file_key', ['tenant_id', 'storage_key'])
    .execute()
}
