import { sql } from 'kysely'
import { emailKey } from '../../database/person-key.ts'
import {
  chunksOf,
  type Operation,
  oneByOne,
  personRow,
  type Stored,
} from '../../database/writes/operation.ts'
import type { OutboxMail, PersonWrite, PublicWrite, VisitorMailLimit } from '../../database/writes/rows.ts'
import { choice, email, fields, name, received, source, spam } from '../columns/columns.ts'
import { kindRows, type TableOf } from '../columns/rows.ts'

export const subscribers = kindRows('subscriber', {
  ...received({ vi: 'Đăng ký lúc', en: 'Signed up' }),
  email: email({ as: 'title', column: true, sent: 'required', max: 254 }),
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
const redeemed = sql`(subscriber.spam = 1 or subscriber.state = 'unsubscribed') and excluded.spam = 0`

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
  state: sql<SubscriberState>`case when excluded.spam = 1 then subscriber.state
    when subscriber.state = 'unsubscribed' then 'pending'
    when subscriber.spam = 1 then excluded.state else subscriber.state end`,
  name: filledIn('name'),
  folded: filledIn('folded'),
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
const addressOf = ({ publicId, email }: SubscribeWrite) => nameOf(publicId, emailKey(email))

/**
 * The response is the same for new, pending and known addresses, so it does not reveal subscribers.
 * Confirmation mails go out again within limits; the others for a new row.
 */
const subscribe: Operation<SubscribeWrite> = async (trx, writes) => {
  const made = new Map<SubscribeWrite, Stored>()
  // A statement changes no row twice.
  for (let waiting = writes; waiting.length > 0; waiting = waiting.filter((write) => !made.has(write))) {
    const firsts = new Map(waiting.toReversed().map((write) => [addressOf(write), write]))
    const rows = [...firsts.values()].map((write) => ({
      ...personRow(write),
      state: write.state,
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
        const write = firsts.get(nameOf(public_id, email_key))
        if (write) made.set(write, madeOf(write, id, state))
      }
    }
  }
  return writes.flatMap((write) => made.get(write) ?? [])
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
