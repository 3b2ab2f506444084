import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('inbox_view')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('inbox', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('filters', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('inbox_view_key', ['tenant_id', 'id'])
    .execute()
}
