import type { Kysely } from 'kysely'
import { indexPhones } from '../../database/migrations/0017-person-phone.ts'
import type { Schema } from '../../database/schema.ts'

/** Players are found by their phone number, and prizes have a name before they are won. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await indexPhones(db, 'play')
  await db.schema
    .alterTable('prize_count')
    .addColumn('label', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
