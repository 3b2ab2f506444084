import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('passkey_challenge')
    .addColumn('challenge', 'text', (c) => c.notNull().primaryKey())
    .addColumn('user_id', 'text', (c) => c.references('auth_user.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await schema.createIndex('passkey_challenge_expiry').on('passkey_challenge').column('expires_at').execute()
}
