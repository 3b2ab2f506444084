import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await tenants(db)
  await keysAndSecrets(db)
  await people(db)
  await sessions(db)
}

async function tenants({ schema }: Kysely<Schema>) {
  await schema
    .createTable('tenant')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await schema
    .createTable('member')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('member_key', ['tenant_id', 'user_id'])
    .execute()
  await schema.createIndex('member_person').on('member').column('user_id').execute()
  await schema
    .createTable('invitation')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('invited_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('invitation_key', ['tenant_id', 'id'])
    .addUniqueConstraint('invitation_token', ['token_hash'])
    .execute()
}

async function keysAndSecrets({ schema }: Kysely<Schema>) {
  await schema
    .createTable('api_key')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .addPrimaryKeyConstraint('api_key_key', ['tenant_id', 'id'])
    .addUniqueConstraint('api_key_hash', ['key_hash'])
    .execute()
  await schema
    .createTable('secret')
    .addColumn('name', 'text', (c) => c.notNull().primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}

async function people({ schema }: Kysely<Schema>) {
  await schema
    .createTable('auth_user')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('email_verified', 'integer', (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('created_at', 'date', (c) => c.notNull())
    .addColumn('updated_at', 'date', (c) => c.notNull())
    .execute()
  await schema
    .createTable('auth_account')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'date')
    .addColumn('refresh_token_expires_at', 'date')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('created_at', 'date', (c) => c.notNull())
    .addColumn('updated_at', 'date', (c) => c.notNull())
    .execute()
  await schema.createIndex('auth_account_user').on('auth_account').column('user_id').execute()
}

async function sessions({ schema }: Kysely<Schema>) {
  await schema
    .createTable('auth_session')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('expires_at', 'date', (c) => c.notNull())
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'date', (c) => c.notNull())
    .addColumn('updated_at', 'date', (c) => c.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('user_id', 'text', (c) => c.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('tenant_id', 'text')
    .execute()
  await schema.createIndex('auth_session_user').on('auth_session').column('user_id').execute()
  await schema
    .createTable('auth_verification')
    .addColumn('id', 'text', (c) => c.notNull().primaryKey())
    .addColumn('identifier', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'date', (c) => c.notNull())
    .addColumn('created_at', 'date', (c) => c.notNull())
    .addColumn('updated_at', 'date', (c) => c.notNull())
    .execute()
  await schema
    .createIndex('auth_verification_identifier')
    .on('auth_verification')
    .column('identifier')
    .execute()
}
