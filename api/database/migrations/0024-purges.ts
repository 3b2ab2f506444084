import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('purge')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('addresses', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('purge_key', ['tenant_id', 'id'])
    .execute()
  await schema
    .createIndex('purge_due')
    .on('purge')
    .column('next_attempt_at')
    .where(sql<SqlBool>`state = 'queued'`)
    .execute()
  await schema.createIndex('purge_expiry').on('purge').column('expires_at').execute()
}
