import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('commit_probe')
    .addColumn('id', 'integer', (c) => c.notNull().primaryKey())
    .addColumn('commits', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into commit_probe (id, commits) values (1, 0)`.execute(db)
}
