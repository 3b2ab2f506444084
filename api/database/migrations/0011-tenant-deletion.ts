import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('tenant').addColumn('delete_at', 'bigint').execute()
  await schema
    .createIndex('tenant_deletion')
    .on('tenant')
    .column('delete_at')
    .where(sql<SqlBool>`delete_at is not null`)
    .execute()
}
