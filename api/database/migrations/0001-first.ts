import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Uses only types common to SQLite and PostgreSQL: times are bigint, flags and counters integer. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await widgets(db)
  await inboxes(db)
  await applications(db)
  await consents(db)
  await events(db)
  await onceOnly(db)
  await outboxAndAudit(db)
}

async function widgets({ schema }: Kysely<Schema>) {
  await schema
    .createTable('widget')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_folded', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('draft_version', 'integer', (c) => c.notNull())
    .addColumn('live_revision', 'integer')
    .addColumn('pointer_dirty', 'integer', (c) => c.notNull())
    .addColumn('withdrawn', 'integer', (c) => c.notNull())
    .addColumn('archived_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    // Last because it is long: lists read the columns before it without its overflow pages.
    .addColumn('draft', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('widget_key', ['tenant_id', 'public_id'])
    .addUniqueConstraint('widget_public_id', ['public_id'])
    .execute()
  await schema
    .createIndex('widget_newest')
    .on('widget')
    .columns(['tenant_id', 'created_at', 'public_id'])
    .execute()
  await schema
    .createIndex('widget_dirty')
    .on('widget')
    .column('public_id')
    .where(sql<SqlBool>`pointer_dirty = 1`)
    .execute()
  await schema
    .createTable('revision')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('draft', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('revision_key', ['tenant_id', 'public_id', 'n'])
    .execute()
  await schema
    .createIndex('revision_writing')
    .on('revision')
    .column('public_id')
    .where(sql<SqlBool>`state = 'writing'`)
    .execute()
}

const fromAPerson = ({ schema }: Kysely<Schema>, table: 'submission' | 'subscriber' | 'application') =>
  schema
    .createTable(table)
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('folded', 'text', (c) => c.notNull())
    .addColumn('proof', 'text')
    .addColumn('spam', 'integer', (c) => c.notNull())
    .addColumn('spam_reasons', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addPrimaryKeyConstraint(`${table}_key`, ['tenant_id', 'id'])

async function inboxIndexes(db: Kysely<Schema>, table: 'submission' | 'subscriber' | 'application') {
  await db.schema.createIndex(`${table}_inbox`).on(table).columns(['tenant_id', 'public_id', 'id']).execute()
  await db.schema.createIndex(`${table}_person`).on(table).columns(['tenant_id', 'email_key']).execute()
  await expiryIndex(db, table)
}

const expiryIndex = ({ schema }: Kysely<Schema>, table: keyof Schema) =>
  schema
    .createIndex(`${table}_expiry`)
    .on(table)
    .column('expires_at')
    .where('expires_at', 'is not', null)
    .execute()

async function inboxes(db: Kysely<Schema>) {
  await fromAPerson(db, 'submission')
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .execute()
  await inboxIndexes(db, 'submission')
  await fromAPerson(db, 'subscriber')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('subscriber_address', ['tenant_id', 'public_id', 'email_key'])
    .execute()
  await inboxIndexes(db, 'subscriber')
}

async function applications(db: Kysely<Schema>) {
  await fromAPerson(db, 'application')
    .addColumn('job_slug', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('cover_letter', 'text', (c) => c.notNull())
    .execute()
  await inboxIndexes(db, 'application')
  await db.schema
    .createTable('application_file')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('application_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('application_file_key', ['tenant_id', 'application_id', 'id'])
    .execute()
  await db.schema
    .createIndex('application_file_storage')
    .on('application_file')
    .column('storage_key')
    .execute()
}

async function consents(db: Kysely<Schema>) {
  await db.schema
    .createTable('consent')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('consent_id', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('categories', 'text', (c) => c.notNull())
    .addColumn('ip', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('client_digest', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('policy_version', 'integer')
    .addColumn('language', 'text')
    .addColumn('text_hash', 'text')
    .addColumn('gpc', 'integer')
    .addColumn('recorded_at', 'bigint', (c) => c.notNull())
    .addColumn('previous_hash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addPrimaryKeyConstraint('consent_key', ['tenant_id', 'public_id', 'n'])
    .execute()
  await expiryIndex(db, 'consent')
}

async function events(db: Kysely<Schema>) {
  await db.schema
    .createTable('event')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('target', 'text')
    .addColumn('props', 'text')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('event_key', ['tenant_id', 'id'])
    .execute()
  await counters(db, 'event_day')
    .addColumn('day', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('event_day_key', ['tenant_id', 'public_id', 'day'])
    .execute()
  await counters(db, 'event_total')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('event_total_key', ['tenant_id', 'public_id'])
    .execute()
  await db.schema
    .createTable('visitor_day')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('visitor_day_key', ['tenant_id', 'public_id', 'day', 'visitor'])
    .execute()
  await db.schema.createIndex('visitor_day_past').on('visitor_day').column('day').execute()
  await db.schema
    .createTable('day_salt')
    .addColumn('day', 'text', (c) => c.notNull().primaryKey())
    .addColumn('salt', 'text', (c) => c.notNull())
    .execute()
}

const counters = ({ schema }: Kysely<Schema>, table: 'event_day' | 'event_total') =>
  schema
    .createTable(table)
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addColumn('unique_views', 'integer', (c) => c.notNull())
    .addColumn('clicks', 'integer', (c) => c.notNull())
    .addColumn('interactions', 'integer', (c) => c.notNull())

async function onceOnly(db: Kysely<Schema>) {
  await db.schema
    .createTable('idempotency')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('route', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['tenant_id', 'public_id', 'route', 'key'])
    .execute()
  await expiryIndex(db, 'idempotency')
  await db.schema
    .createTable('spent_proof')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('proof', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('spent_proof_key', ['tenant_id', 'public_id', 'proof'])
    .execute()
  await expiryIndex(db, 'spent_proof')
}

async function outboxAndAudit({ schema }: Kysely<Schema>) {
  await schema
    .createTable('outbox')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('recipients', 'text', (c) => c.notNull())
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('html', 'text')
    .addColumn('person_key', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('sent_at', 'bigint')
    .addPrimaryKeyConstraint('outbox_key', ['tenant_id', 'id'])
    .execute()
  await schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('next_attempt_at')
    .where(sql<SqlBool>`state = 'queued'`)
    .execute()
  await schema
    .createIndex('outbox_person')
    .on('outbox')
    .columns(['tenant_id', 'person_key'])
    .where('person_key', 'is not', null)
    .execute()
  await schema
    .createTable('audit')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('audit_key', ['tenant_id', 'id'])
    .execute()
}
