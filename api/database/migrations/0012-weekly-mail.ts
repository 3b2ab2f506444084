import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('weekly_mail')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('weekly_mail_key', ['tenant_id', 'user_id'])
    .execute()
  await schema
    .createTable('weekly_mail_sent')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('week', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('weekly_mail_sent_key', ['tenant_id', 'week'])
    .execute()
}
