import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('installation')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .execute()
}
