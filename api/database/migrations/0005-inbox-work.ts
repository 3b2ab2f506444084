import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  for (const table of ['submission', 'application'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('status', 'text', (c) => c.notNull().defaultTo('new'))
      .execute()
    await db.schema
      .alterTable(table)
      .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable(table).addColumn('own_expires_at', 'bigint').execute()
    // The retention of rows already marked as spam is unknown, so they keep their expiry.
    await sql`update ${sql.table(table)} set own_expires_at = expires_at`.execute(db)
  }
  await db.schema
    .createTable('known_sender')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_sender_key', ['tenant_id', 'email_key'])
    .execute()
}
