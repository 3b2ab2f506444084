import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('schedule')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('publish_at', 'bigint', (c) => c.notNull())
    .addColumn('end_at', 'bigint')
    .addColumn('due_at', 'bigint')
    .addColumn('source_revision', 'integer')
    .addColumn('draft', 'text')
    .addColumn('revision', 'integer')
    .addColumn('former_revision', 'integer')
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('confirmed', 'integer', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('reasons', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('schedule_key', ['tenant_id', 'id'])
    .execute()
  await schema
    .createIndex('schedule_widget')
    .on('schedule')
    .columns(['tenant_id', 'public_id', 'id'])
    .execute()
  await schema.createIndex('schedule_due').on('schedule').column('due_at').execute()
}
