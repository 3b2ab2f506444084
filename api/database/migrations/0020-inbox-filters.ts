import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Filters of inboxes read the rows that they show, however many others there are. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await indexFilters(db, 'submission', ['spam', 'status'])
  await indexFilters(db, 'application', ['spam', 'status'])
  await indexFilters(db, 'subscriber', ['spam'])
}

/** `spam` is last in each index too: with a second filter it is read there and not in the rows. */
export async function indexFilters(
  { schema }: Kysely<Schema>,
  table: 'submission' | 'application' | 'subscriber' | 'play',
  columns: readonly ('spam' | 'status' | 'segment_id')[],
): Promise<void> {
  for (const column of columns)
    await schema
      .createIndex(`${table}_by_${column}`)
      .on(table)
      .columns(['tenant_id', 'public_id', column, 'id', ...(column === 'spam' ? [] : (['spam'] as const))])
      .execute()
}
