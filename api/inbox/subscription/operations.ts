import { emailKey, searchableText } from '../../database/fold.ts'
import { withIdempotency } from '../../database/writes/idempotency.ts'
import type { Operation } from '../../database/writes/operation.ts'
import { queueMail, type VisitorMailLimit } from '../../database/writes/queue-mail.ts'
import { queueWebhook } from '../../database/writes/queue-webhook.ts'
import { expiryOf } from '../../database/writes/row-expiry.ts'
import type { OutboxMail, PersonWrite, PublicWrite, WriteResult } from '../../database/writes/rows.ts'

export interface SubscribeWrite extends PersonWrite {
  state: 'pending' | 'subscribed'
  /** Sent if the stored row waits for a confirmation. */
  confirmation?: OutboxMail
}

export interface ConfirmWrite extends PublicWrite {
  email: string
}

export interface UnsubscribeWrite extends PublicWrite {
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
const redeemed = `(subscriber.spam = 1 or subscriber.state = 'unsubscribed') and excluded.spam = 0`
const replaced = (column: string) =>
  `${column} = case when ${redeemed} then excluded.${column} else subscriber.${column} end`

const filledIn = (column: string) =>
  `${column} = case when (${redeemed}) or (excluded.spam = 0 and subscriber.name = '') then excluded.${column}
    else subscriber.${column} end`

/**
 * Upserts per address and widget: never turns a good row into spam, adds a missing name. Only the link in the mail makes a
 * pending or unsubscribed address a subscribed one, because anybody can post it.
 */
const insert = `insert into subscriber (tenant_id, id, public_id, email, email_key, name, fields, folded, state, proof,
  spam, spam_reasons, created_at, updated_at, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (tenant_id, public_id, email_key) do update set
  state = case when excluded.spam = 1 then subscriber.state
    when subscriber.state = 'unsubscribed' then 'pending'
    when subscriber.spam = 1 then excluded.state else subscriber.state end,
  ${['name', 'folded'].map(filledIn).join(', ')},
  ${['id', 'email', 'fields', 'proof', 'spam', 'spam_reasons', 'created_at', 'expires_at'].map(replaced).join(', ')},
  updated_at = excluded.updated_at
  returning id, state`

/** Again, because the first one may be lost. */
const confirmations: VisitorMailLimit = { perDay: 3, minInterval: 10 * 60_000 }
/** The address has just been confirmed. */
const afterConfirmation: VisitorMailLimit = { perDay: 5, minInterval: 0 }

/**
 * The response is the same for new, pending and known addresses, so it does not reveal subscribers.
 * Confirmation mails go out again within limits; the others for a new row.
 */
const subscribe = (row: SubscribeWrite): Operation<WriteResult> =>
  withIdempotency(row, function* () {
    const [stored] = yield {
      sql: insert,
      params: [
        row.tenantId,
        row.id,
        row.publicId,
        row.email,
        emailKey(row.email),
        row.name,
        row.fields,
        searchableText(row.name, row.email),
        row.state,
        row.proof ?? null,
        row.spamReasons.length > 0 ? 1 : 0,
        JSON.stringify(row.spamReasons),
        row.at,
        row.at,
        expiryOf(row),
      ],
    }
    const isNew = stored?.id === row.id
    if (stored?.state === 'pending') {
      if (row.confirmation) yield* queueMail({ ...row, outbox: [row.confirmation] }, confirmations)
    } else if (isNew) {
      yield* queueMail(row)
      yield* queueWebhook(row, row.id, row.email)
    }
  })

const confirmPending = `update subscriber set state = 'subscribed', updated_at = ?
  where tenant_id = ? and public_id = ? and email_key = ? and state = 'pending' returning id`

const findSubscribed = `select id from subscriber
  where tenant_id = ? and public_id = ? and email_key = ? and state = 'subscribed'`

/** Idempotent. */
function* confirm(row: ConfirmWrite): Operation<WriteResult> {
  const { tenantId, publicId, at, email, response } = row
  const [confirmed] = yield {
    sql: confirmPending,
    params: [at, tenantId, publicId, emailKey(email)],
  }
  if (confirmed) {
    yield* queueMail(row, afterConfirmation)
    yield* queueWebhook(row, String(confirmed.id), email)
  } else {
    const [known] = yield { sql: findSubscribed, params: [tenantId, publicId, emailKey(email)] }
    if (!known) return { outcome: 'not-found' }
  }
  return { outcome: 'stored', status: response.status, body: response.body }
}

const leave = `update subscriber set state = 'unsubscribed', updated_at = ?
  where tenant_id = ? and public_id = ? and email_key = ? and state <> 'unsubscribed' returning id`

/** Idempotent, also for an erased address. */
function* unsubscribe(row: UnsubscribeWrite): Operation<WriteResult> {
  const { tenantId, publicId, at, email, response } = row
  const [left] = yield { sql: leave, params: [at, tenantId, publicId, emailKey(email)] }
  if (left) yield* queueWebhook(row, String(left.id), email)
  return { outcome: 'stored', status: response.status, body: response.body }
}

export const operations = { subscribe, confirm, unsubscribe }
