import type { Kysely } from 'kysely'
import { searchableText } from '../fold.ts'
import type { Schema } from '../schema.ts'
import { createSearchIndex, indexForSearch } from '../search-index.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await createSearchIndex(db)
  for (const table of ['submission', 'subscriber', 'application']) await indexForSearch(db, table)
  const named = await db.selectFrom('widget').select(['public_id', 'name']).execute()
  for (const { public_id, name } of named)
    await db
      .updateTable('widget')
      .set({ name_folded: searchableText(name) })
      .where('public_id', '=', public_id)
      .execute()
}
