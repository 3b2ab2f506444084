import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('outbox').addColumn('visitor_key', 'text').execute()
  await schema
    .createIndex('outbox_visitor')
    .on('outbox')
    .columns(['visitor_key', 'created_at'])
    .where('visitor_key', 'is not', null)
    .execute()
  await schema
    .createIndex('outbox_visitors_of_widget')
    .on('outbox')
    .columns(['tenant_id', 'public_id', 'created_at'])
    .where(sql<SqlBool>`visitor_key is not null`)
    .execute()
}
