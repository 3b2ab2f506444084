import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .alterTable('tenant')
    .addColumn('locale', 'text', (c) => c.notNull().defaultTo('vi'))
    .execute()
  await schema
    .createTable('inbox_retention')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('inbox', 'text', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('inbox_retention_key', ['tenant_id', 'inbox'])
    .execute()
}
