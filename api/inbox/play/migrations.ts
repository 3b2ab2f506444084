import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { indexPhones } from '../../database/migrations/0017-person-phone.ts'
import { indexFilters } from '../../database/migrations/0020-inbox-filters.ts'
import { addAssignee } from '../../database/migrations/0021-assignees.ts'
import type { Schema } from '../../database/schema.ts'
import { indexForSearch } from '../../database/search-index.ts'

async function first(db: Kysely<Schema>): Promise<void> {
  await plays(db)
  await indexForSearch(db, 'play')
  await draws(db)
  await prizes(db)
}

async function plays({ schema }: Kysely<Schema>) {
  await schema
    .createTable('play')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('folded', 'text', (c) => c.notNull())
    .addColumn('proof', 'text')
    .addColumn('spam', 'integer', (c) => c.notNull())
    .addColumn('spam_reasons', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('own_expires_at', 'bigint')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('n', 'bigint')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('segment_id', 'text', (c) => c.notNull())
    .addColumn('prize', 'text', (c) => c.notNull())
    .addColumn('code', 'text')
    .addColumn('code_expires_at', 'bigint')
    .addColumn('score', 'integer')
    .addColumn('redeemed_at', 'bigint')
    .addColumn('mailbox_key', 'text', (c) => c.notNull())
    .addColumn('phone_key', 'text', (c) => c.notNull())
    .addColumn('device_key', 'text', (c) => c.notNull())
    .addColumn('address_key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('play_key', ['tenant_id', 'id'])
    .execute()
  await schema.createIndex('play_page').on('play').columns(['tenant_id', 'public_id', 'id']).execute()
  await schema.createIndex('play_person').on('play').columns(['tenant_id', 'email_key']).execute()
  await schema.createIndex('play_expiry').on('play').column('expires_at').execute()
  for (const key of ['mailbox_key', 'phone_key', 'device_key', 'address_key'])
    await schema
      .createIndex(`play_${key}`)
      .on('play')
      .columns(['tenant_id', 'public_id', key, 'day'])
      .execute()
}

async function draws({ schema }: Kysely<Schema>) {
  await schema
    .createTable('draw')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('n', 'bigint', (c) => c.notNull())
    .addColumn('play_id', 'text', (c) => c.notNull())
    .addColumn('commitment', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('score', 'integer')
    .addColumn('candidates', 'text', (c) => c.notNull())
    .addColumn('segment_id', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('draw_key', ['tenant_id', 'public_id', 'n'])
    .execute()
  await schema
    .createTable('draw_commitment')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('commitment', 'text', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('table_text', 'text', (c) => c.notNull())
    .addColumn('table_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('draw_commitment_key', ['tenant_id', 'public_id', 'n'])
    .execute()
}

async function prizes({ schema }: Kysely<Schema>) {
  await schema
    .createTable('prize_count')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('segment_id', 'text', (c) => c.notNull())
    .addColumn('won', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('won_on_day', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('prize_count_key', ['tenant_id', 'public_id', 'segment_id'])
    .execute()
  await schema
    .createTable('prize_code')
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('segment_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('play_id', 'text')
    .addPrimaryKeyConstraint('prize_code_key', ['tenant_id', 'public_id', 'code'])
    .execute()
  await schema
    .createIndex('prize_code_left')
    .on('prize_code')
    .columns(['tenant_id', 'public_id', 'segment_id', 'position'])
    .where(sql<SqlBool>`play_id is null`)
    .execute()
}

/** Players are found by their phone number, and prizes have a name before they are won. */
async function labels(db: Kysely<Schema>): Promise<void> {
  await indexPhones(db, 'play')
  await db.schema
    .alterTable('prize_count')
    .addColumn('label', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

/** Append only: never change one that has run anywhere. */
export const migrations: Record<string, Migration> = {
  '0009-play': { up: first },
  '0016-play-label': { up: labels },
  '0020-play-filters': { up: (db) => indexFilters(db, 'play', ['spam', 'status', 'segment_id']) },
  '0021-play-assignee': { up: (db) => addAssignee(db, 'play') },
}
