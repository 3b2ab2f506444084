import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('webhook')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('row_id', 'text', (c) => c.notNull())
    .addColumn('person_key', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('webhook_key', ['tenant_id', 'id'])
    .execute()
  await db.schema
    .createIndex('webhook_due')
    .on('webhook')
    .column('next_attempt_at')
    .where(sql<SqlBool>`state = 'queued'`)
    .execute()
  await db.schema
    .createIndex('webhook_person')
    .on('webhook')
    .columns(['tenant_id', 'person_key'])
    .where('person_key', 'is not', null)
    .execute()
  await db.schema.createIndex('webhook_expiry').on('webhook').column('expires_at').execute()
}
