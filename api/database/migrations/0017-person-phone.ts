import { type Kysely, sql } from 'kysely'
import { phoneExpression } from '../phone-key.ts'
import type { Schema } from '../schema.ts'

/** Indexes phones so that visitors without an e-mail can be erased, however the number was written. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('person_phone', 'text').execute()
  await db.schema
    .createIndex('outbox_person_phone')
    .on('outbox')
    .columns(['tenant_id', 'person_phone'])
    .where('person_phone', 'is not', null)
    .execute()
  for (const table of ['submission', 'application'] as const) await indexPhones(db, table)
}

export const indexPhones = (db: Kysely<Schema>, table: keyof Schema) =>
  sql`create index ${sql.ref(`${table}_phone`)} on ${sql.table(table)} (tenant_id, ${phoneExpression})`.execute(
    db,
  )
