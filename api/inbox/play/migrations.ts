import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { indexPhones } from '../../database/migrations/0001-schema.ts'
import { createTables } from '../../database/migrations/create-tables.ts'
import { bigint, integer, orElse, orNull, text } from '../../database/schema/columns.ts'
import { personColumns } from '../../database/schema/inboxes.ts'
import type { Schema } from '../../database/schema.ts'
import { indexForSearch } from '../../database/syntax.ts'

const tables = {
  play: {
    columns: {
      ...personColumns,
      phone: text,
      own_expires_at: orNull(bigint),
      status: text,
      note: orElse(text, ''),
      assignee: orNull(text),
      n: orNull(bigint),
      day: text,
      segment_id: text,
      prize: text,
      code: orNull(text),
      code_expires_at: orNull(bigint),
      score: orNull(integer),
      redeemed_at: orNull(bigint),
      mailbox_key: text,
      phone_key: text,
      device_key: text,
      address_key: text,
    },
    primaryKey: ['tenant_id', 'id'],
    indexes: {
      page: ['tenant_id', 'public_id', 'id'],
      person: ['tenant_id', 'email_key'],
      expiry: ['expires_at'],
      mailbox_key: ['tenant_id', 'public_id', 'mailbox_key', 'day'],
      phone_key: ['tenant_id', 'public_id', 'phone_key', 'day'],
      device_key: ['tenant_id', 'public_id', 'device_key', 'day'],
      address_key: ['tenant_id', 'public_id', 'address_key', 'day'],
      by_spam: ['tenant_id', 'public_id', 'spam', 'id'],
      by_status: ['tenant_id', 'public_id', 'status', 'id', 'spam'],
      by_segment_id: ['tenant_id', 'public_id', 'segment_id', 'id', 'spam'],
      by_assignee: {
        columns: ['tenant_id', 'public_id', 'assignee', 'id', 'spam'],
        where: 'assignee is not null',
      },
    },
  },
  draw: {
    columns: {
      tenant_id: text,
      public_id: text,
      n: bigint,
      play_id: text,
      commitment: integer,
      day: text,
      score: orNull(integer),
      candidates: text,
      segment_id: text,
      hash: text,
    },
    primaryKey: ['tenant_id', 'public_id', 'n'],
  },
  draw_commitment: {
    columns: {
      tenant_id: text,
      public_id: text,
      n: integer,
      commitment: text,
      seed: text,
      table_text: text,
      table_hash: text,
      created_at: bigint,
      ends_at: bigint,
    },
    primaryKey: ['tenant_id', 'public_id', 'n'],
  },
  prize_count: {
    columns: {
      tenant_id: text,
      public_id: text,
      segment_id: text,
      label: orElse(text, ''),
      won: integer,
      day: text,
      won_on_day: integer,
    },
    primaryKey: ['tenant_id', 'public_id', 'segment_id'],
  },
  prize_code: {
    columns: {
      tenant_id: text,
      public_id: text,
      code: text,
      segment_id: text,
      position: integer,
      play_id: orNull(text),
    },
    primaryKey: ['tenant_id', 'public_id', 'code'],
    indexes: {
      left: {
        columns: ['tenant_id', 'public_id', 'segment_id', 'position'],
        where: 'play_id is null',
      },
    },
  },
}

async function up(db: Kysely<Schema>): Promise<void> {
  await createTables(db, tables)
  await indexForSearch(db, 'play')
  await indexPhones(db, 'play')
}

/** Append only: never change one that has run anywhere. */
export const migrations: Record<string, Migration> = { '0009-play': { up } }
