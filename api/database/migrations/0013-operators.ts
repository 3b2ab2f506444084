import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('operator')
    .addColumn('user_id', 'text', (c) =>
      c.notNull().primaryKey().references('auth_user.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  for (const table of ['outbox', 'webhook'])
    await schema
      .createIndex(`${table}_dead`)
      .on(table)
      .column('created_at')
      .where(sql<SqlBool>`state = 'dead'`)
      .execute()
}
