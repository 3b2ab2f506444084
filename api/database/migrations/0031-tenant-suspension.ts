import { type Kysely, sql } from 'kysely'
import { searchableText } from '../fold.ts'
import type { Schema } from '../schema.ts'

/** Limits of a tenant stand in the place of the settings `TENANT_…` where they are not null. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const column of ['suspended_at', 'max_widgets', 'max_rows', 'max_bytes'])
    await db.schema.alterTable('tenant').addColumn(column, 'bigint').execute()
  await db.schema
    .alterTable('tenant')
    .addColumn('name_folded', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  const { rows } = await sql<{ id: string; name: string }>`select id, name from tenant`.execute(db)
  for (const { id, name } of rows)
    await sql`update tenant set name_folded = ${searchableText(name)} where id = ${id}`.execute(db)
}
