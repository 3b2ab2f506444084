import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { syntaxOf } from '../syntax.ts'

/** Errors are in the language of what is live, and are answered without its draft. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('revision')
    .addColumn('locale', 'text', (column) => column.notNull().defaultTo('vi'))
    .execute()
  const english = syntaxOf(db).jsonText('draft', 'locale')
  await db.updateTable('revision').set({ locale: 'en' }).where(english, '=', 'en').execute()
}
