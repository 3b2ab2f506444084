import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .alterTable('tenant')
    .addColumn('allowed_sites', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
