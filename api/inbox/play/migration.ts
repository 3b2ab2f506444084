import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { indexForSearch } from '../../database/search-index.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await sql`create table play (tenant_id text not null, id text not null, public_id text not null, name text not null,
    email text not null, email_key text not null, phone text not null, fields text not null, folded text not null,
    proof text, spam integer not null, spam_reasons text not null, created_at bigint not null, expires_at bigint,
    own_expires_at bigint, status text not null, note text not null default '', n bigint, day text not null,
    segment_id text not null, prize text not null, code text, code_expires_at bigint, score integer, redeemed_at bigint,
    mailbox_key text not null, phone_key text not null, device_key text not null, address_key text not null,
    primary key (tenant_id, id))`.execute(db)
  const { schema } = db
  await schema.createIndex('play_page').on('play').columns(['tenant_id', 'public_id', 'id']).execute()
  await schema.createIndex('play_person').on('play').columns(['tenant_id', 'email_key']).execute()
  await schema.createIndex('play_expiry').on('play').column('expires_at').execute()
  for (const key of ['mailbox_key', 'phone_key', 'device_key', 'address_key'])
    await schema
      .createIndex(`play_${key}`)
      .on('play')
      .columns(['tenant_id', 'public_id', key, 'day'])
      .execute()
  await indexForSearch(db, 'play')

  await sql`create table draw (tenant_id text not null, public_id text not null, n bigint not null,
    play_id text not null, commitment integer not null, day text not null, score integer, candidates text not null,
    segment_id text not null, hash text not null, primary key (tenant_id, public_id, n))`.execute(db)
  await sql`create table draw_commitment (tenant_id text not null, public_id text not null, n integer not null,
    commitment text not null, seed text not null, table_text text not null, table_hash text not null,
    created_at bigint not null, ends_at bigint not null, primary key (tenant_id, public_id, n))`.execute(db)
  await sql`create table prize_count (tenant_id text not null, public_id text not null, segment_id text not null,
    won integer not null, day text not null, won_on_day integer not null,
    primary key (tenant_id, public_id, segment_id))`.execute(db)
  await sql`create table prize_code (tenant_id text not null, public_id text not null, code text not null,
    segment_id text not null, position integer not null, play_id text,
    primary key (tenant_id, public_id, code))`.execute(db)
  await sql`create index prize_code_left on prize_code (tenant_id, public_id, segment_id, position)
    where play_id is null`.execute(db)
}
