import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema.createIndex('event_past').on('event').column('at').execute()
  await schema
    .alterTable('visitor_day')
    .addColumn('client', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await schema
    .createIndex('visitor_day_client')
    .on('visitor_day')
    .columns(['tenant_id', 'public_id', 'day', 'client'])
    .execute()
}
