import { sql, type Transaction } from 'kysely'
import type { RowsToErase } from '../../database/inbox/erase-rows.ts'
import { eraseFiles, queueErased, storeFiles } from '../../database/inbox/submission-files.ts'
import { emailKey, hasPhone, phoneKey } from '../../database/person-key.ts'
import type { Schema } from '../../database/schema.ts'
import { chunksOf, type Operation, oneByOne, type Stored } from '../../database/writes/operation.ts'
import { queueWebhooks } from '../../database/writes/queue-outgoing.ts'
import type { OutboxMail, PersonWrite, PublicWrite, VisitorMailLimit } from '../../database/writes/rows.ts'
import { day } from '../../operation/clock.ts'
import { choice, email, fields, files, name, phone, received, source, spam } from '../columns/columns.ts'
import { kindRows, ownRow, senderRow, type TableOf } from '../columns/rows.ts'

export const subscribers = kindRows('subscriber', {
  ...received({ vi: 'Đăng ký lúc', en: 'Signed up' }),
  email: email({ as: 'title', column: true, sent: 'optional', max: 254 }),
  phone: phone({ column: true, added: '0014' }),
  name: name({ vi: 'Tên', en: 'Name' }, { as: 'text' }),
  state: choice(
    {
      pending: { label: { vi: 'Chờ xác nhận', en: 'To be confirmed' }, color: 'warning' },
      subscribed: { label: { vi: 'Đã đăng ký', en: 'Subscribed' }, color: 'success' },
      unsubscribed: { label: { vi: 'Đã hủy', en: 'Unsubscribed' }, color: 'neutral' },
    },
    { label: { vi: 'Trạng thái', en: 'State' }, column: true },
  ),
  fields: fields(),
  // Their names are the values of their fields.
  files: files({ csv: false, itemOf: { collection: 'fields', key: 'key', title: 'label' } }),
  ...spam,
  ...source,
})

type SubscriberTable = TableOf<typeof subscribers.columns> & { updated_at: number }
type SubscriberState = SubscriberTable['state']

declare module '../../database/schema.ts' {
  interface Schema {
    subscriber: SubscriberTable
  }
}

export interface SubscribeWrite extends PersonWrite {
  /** Empty, or as the visitor has written it. */
  phone: string
  state: 'pending' | 'subscribed'
  /** Sent if the stored row waits for a confirmation. */
  confirmation?: OutboxMail
}

interface ConfirmWrite extends PublicWrite {
  email: string
}

interface UnsubscribeWrite extends PublicWrite {
  email: string
}

declare module '../../database/writes/rows.ts' {
  interface WriteRows {
    subscribe: SubscribeWrite
    confirm: ConfirmWrite
    unsubscribe: UnsubscribeWrite
  }
}

// A subscription that is no spam replaces a spam or unsubscribed row like a new one.
const redeemed = sql`(subscriber.spam = 1 or subscriber.state = 'unsubscribed') and excluded.spam = 0
  and (excluded.email <> '' or subscriber.email = '')`
// A known person has left a number as well.
const addsPhone = sql`excluded.spam = 0 and subscriber.phone = '' and excluded.phone <> ''`

type Column = keyof SubscriberTable
const given = (column: Column) => sql.ref(`excluded.${column}`)
const known = (column: Column) => sql.ref(`subscriber.${column}`)

const replaced = <C extends Column>(column: C) =>
  sql<SubscriberTable[C]>`case when ${redeemed} then ${given(column)} else ${known(column)} end`

const filledIn = <C extends Column>(column: C) =>
  sql<SubscriberTable[C]>`case when (${redeemed}) or (excluded.spam = 0 and subscriber.name = '')
    then ${given(column)} else ${known(column)} end`

/**
 * Upserts per address and widget: never turns a good row into spam, adds a missing name. Only the link in the mail makes a
 * pending or unsubscribed address a subscribed one, because anybody can post it.
 */
const changes = {
  state: sql<SubscriberState>`case when excluded.spam = 1 or (excluded.email = '' and subscriber.email <> '') then subscriber.state
    when subscriber.state = 'unsubscribed' then 'pending'
    when subscriber.spam = 1 then excluded.state else subscriber.state end`,
  name: filledIn('name'),
  phone: sql<string>`case when (${redeemed}) or (${addsPhone}) then excluded.phone else subscriber.phone end`,
  folded: sql<string>`case when (${redeemed}) then excluded.folded
    when (${addsPhone}) then subscriber.folded || ' ' || excluded.folded
    when excluded.spam = 0 and subscriber.name = '' then excluded.folded else subscriber.folded end`,
  id: replaced('id'),
  email: replaced('email'),
  fields: replaced('fields'),
  proof: replaced('proof'),
  spam: replaced('spam'),
  spam_reasons: replaced('spam_reasons'),
  created_at: replaced('created_at'),
  expires_at: replaced('expires_at'),
  updated_at: sql<number>`excluded.updated_at`,
  source: replaced('source'),
  campaign: replaced('campaign'),
}

/** Again, because the first one may be lost. */
const confirmations: VisitorMailLimit = { perDay: 3, minInterval: 10 * 60_000 }
/** The address has just been confirmed. */
const afterConfirmation: VisitorMailLimit = { perDay: 5, minInterval: 0 }

const nameOf = (publicId: string, key: string) => JSON.stringify([publicId, key])

/**
 * The key of an address, or of a number where there is none: its person may be known by both. A row that has left or is spam takes
 * no number, because only a mail could bring it back: the number gets a row of its own.
 */
async function keyOf(trx: Transaction<Schema>, { tenantId, publicId, email, phone }: SubscribeWrite) {
  const key = emailKey(email)
  if (key) return key
  const known = await trx
    .selectFrom('subscriber')
    .select('email_key')
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where(hasPhone(phoneKey(phone)))
    .where('spam', '=', 0)
    .where('state', '<>', 'unsubscribed')
    .orderBy('id')
    .executeTakeFirst()
  return known?.email_key ?? phoneKey(phone)
}

/**
 * The response is the same for new, pending and known addresses, so it does not reveal subscribers.
 * Confirmation mails go out again within limits; the others for a new row.
 */
const subscribe: Operation<SubscribeWrite> = async (trx, writes) => {
  const made = new Map<SubscribeWrite, Stored>()
  const keys = new Map<SubscribeWrite, string>()
  for (const write of writes) keys.set(write, await keyOf(trx, write))
  const addressOf = (write: SubscribeWrite) => nameOf(write.publicId, keys.get(write) ?? '')
  const known = await knownRows(trx, writes, [...keys.values()])
  // A statement changes no row twice.
  for (let waiting = writes; waiting.length > 0; waiting = waiting.filter((write) => !made.has(write))) {
    const firsts = new Map(waiting.toReversed().map((write) => [addressOf(write), write]))
    const rows = [...firsts.values()].map((write) => ({
      ...senderRow(subscribers.columns, write),
      ...ownRow(subscribers.columns, write),
      email_key: keys.get(write) ?? '',
      updated_at: write.at,
    }))
    for (const some of chunksOf(rows)) {
      const stored = await trx
        .insertInto('subscriber')
        .values(some)
        .onConflict((same) => same.columns(['tenant_id', 'public_id', 'email_key']).doUpdateSet(changes))
        .returning(['id', 'public_id', 'email_key', 'state'])
        .execute()
      for (const { id, public_id, email_key, state } of stored) {
        const address = nameOf(public_id, email_key)
        const write = firsts.get(address)
        if (!write) continue
        made.set(write, madeOf(write, id, state))
        await changeFiles(trx, write, id, known.get(address))
        known.set(address, id)
      }
    }
  }
  return writes.flatMap((write) => made.get(write) ?? [])
}

/** Ids of rows from before, by their address. */
async function knownRows(
  trx: Transaction<Schema>,
  writes: readonly SubscribeWrite[],
  keys: readonly string[],
) {
  const rows = await trx
    .selectFrom('subscriber')
    .select(['id', 'public_id', 'email_key'])
    .where('tenant_id', 'in', [...new Set(writes.map(({ tenantId }) => tenantId))])
    .where('public_id', 'in', [...new Set(writes.map(({ publicId }) => publicId))])
    .where('email_key', 'in', [...new Set(keys)])
    .execute()
  return new Map(rows.map(({ id, public_id, email_key }) => [nameOf(public_id, email_key), id]))
}

/** Files belong to the row that they came with: they go as it is replaced, and at once where a known row stays. */
async function changeFiles(
  trx: Transaction<Schema>,
  write: SubscribeWrite,
  storedId: string,
  before: string | undefined,
): Promise<void> {
  const { tenantId, id, files = [] } = write
  if (storedId !== id) return queueErased(trx, tenantId, files)
  if (before !== undefined && before !== id) await eraseFiles(trx, tenantId, sql`${before}`)
  await storeFiles(trx, [write])
}

function madeOf(write: SubscribeWrite, storedId: string, state: SubscriberState): Stored {
  const { id, email, confirmation, outbox = [] } = write
  if (state === 'pending') return confirmation ? { mails: [confirmation], mailLimit: confirmations } : {}
  return storedId === id ? { mails: outbox, webhook: { rowId: id, email } } : {}
}

/** Idempotent. */
const confirm = oneByOne<ConfirmWrite>(async (trx, { tenantId, publicId, at, email, outbox = [] }) => {
  const confirmed = await trx
    .updateTable('subscriber')
    .set({ state: 'subscribed', updated_at: at })
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where('email_key', '=', emailKey(email))
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (confirmed)
    return { mails: outbox, mailLimit: afterConfirmation, webhook: { rowId: confirmed.id, email } }
  const known = await trx
    .selectFrom('subscriber')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where('email_key', '=', emailKey(email))
    .where('state', '=', 'subscribed')
    .executeTakeFirst()
  return known ? {} : { outcome: 'not-found' }
})

/** Destinations that take subscriptions are told of their ends, whatever their filter says. */
export const leaving = { event: 'unsubscribe', ends: 'subscribe' } as const

/** Days that a delivery about an erased person may be sent again by hand. */
const erasedDays = 30

/** Has the destinations that have the address remove it too. */
export async function tellOfErased(
  trx: Transaction<Schema>,
  { tenantId, which, now }: RowsToErase,
): Promise<void> {
  const known = await trx
    .selectFrom('subscriber')
    .select(['id', 'public_id', 'email', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where(which)
    .where('state', '=', 'subscribed')
    .where('spam', '=', 0)
    .execute()
  const webhook = { ...leaving, expiresAt: now + erasedDays * day }
  await queueWebhooks(
    trx,
    known.map(({ id, public_id: publicId, email, phone }) => ({
      write: { tenantId, publicId, at: now, webhook },
      about: { rowId: id, email, erased: { email, phone } },
    })),
  )
}

/** Idempotent, also for an erased address. */
const unsubscribe = oneByOne<UnsubscribeWrite>(async (trx, { tenantId, publicId, at, email }) => {
  const left = await trx
    .updateTable('subscriber')
    .set({ state: 'unsubscribed', updated_at: at })
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where('email_key', '=', emailKey(email))
    .where('state', '<>', 'unsubscribed')
    .returning('id')
    .executeTakeFirst()
  return left ? { webhook: { rowId: left.id, email } } : {}
})

export const operations = { subscribe, confirm, unsubscribe }
