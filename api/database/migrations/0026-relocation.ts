import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('relocation')
    .addColumn('state', 'text', (c) => c.notNull().primaryKey())
    .addColumn('place', 'text', (c) => c.notNull())
    .execute()
}
