import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await addAssignee(db, 'submission')
  await addAssignee(db, 'application')
}

/** The index has the assigned rows alone. */
export async function addAssignee(
  db: Kysely<Schema>,
  table: 'submission' | 'application' | 'play',
): Promise<void> {
  await db.schema.alterTable(table).addColumn('assignee', 'text').execute()
  await db.schema
    .createIndex(`${table}_by_assignee`)
    .on(table)
    .columns(['tenant_id', 'public_id', 'assignee', 'id', 'spam'])
    .where(sql.ref('assignee'), 'is not', null)
    .execute()
}
