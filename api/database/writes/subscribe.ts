import { emailKey, foldForSearch } from '../fold.ts'
import { once } from './idempotency.ts'
import type { Operation } from './operation.ts'
import { queueMail } from './queue-mail.ts'
import { queueWebhook } from './queue-webhook.ts'
import { endOf } from './row-end.ts'
import type { SubscribeRow, WriteResult } from './rows.ts'

// A good subscription over one that was judged spam, or that was ended: as if the address were new.
const redeemed = `(subscriber.spam = 1 or subscriber.state = 'unsubscribed') and excluded.spam = 0`
const replaced = (column: string) =>
  `${column} = case when ${redeemed} then excluded.${column} else subscriber.${column} end`

const filledIn = (column: string) =>
  `${column} = case when (${redeemed}) or (excluded.spam = 0 and subscriber.name = '') then excluded.${column}
    else subscriber.${column} end`

/**
 * One row per address and widget. A second time never lowers a state (subscribed stays subscribed) and never makes a good
 * row spam; it fills in a name that was missing.
 */
const insert = `insert into subscriber (tenant_id, id, public_id, email, email_key, name, fields, folded, state, proof,
  spam, spam_reasons, created_at, updated_at, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict (tenant_id, public_id, email_key) do update set
  state = case when ${redeemed} then excluded.state
    when excluded.spam = 0 and excluded.state = 'subscribed' then 'subscribed' else subscriber.state end,
  ${['name', 'folded'].map(filledIn).join(', ')},
  ${['id', 'email', 'fields', 'proof', 'spam', 'spam_reasons', 'created_at', 'expires_at'].map(replaced).join(', ')},
  updated_at = excluded.updated_at
  returning id, state`

const countMails = `select count(*) as today, max(created_at) as latest from outbox
  where tenant_id = ? and public_id = ? and person_key = ? and created_at > ?`

const minute = 60_000
const day = 24 * 60 * minute
/** How often an address that has not confirmed yet is written to, however often somebody types it. */
const mailPause = 10 * minute
const mailsPerDay = 3

function* mayWriteAgain({ tenantId, publicId, email, at }: SubscribeRow): Operation<boolean> {
  const [mails] = yield { sql: countMails, params: [tenantId, publicId, emailKey(email), at - day] }
  return Number(mails?.today) < mailsPerDay && Number(mails?.latest ?? 0) <= at - mailPause
}

/**
 * Keeps a subscriber. The answer is the one handed in, whether the address is new, pending or there already, so that
 * nobody learns who subscribed. Mails go out for a new row, and as long as it waits for its confirmation again, within
 * limits; a subscribed address is not written to again.
 */
export const subscribe = (row: SubscribeRow): Operation<WriteResult> =>
  once(row, function* () {
    const [kept] = yield {
      sql: insert,
      params: [
        row.tenantId,
        row.id,
        row.publicId,
        row.email,
        emailKey(row.email),
        row.name,
        row.fields,
        foldForSearch(`${row.name} ${row.email}`),
        row.state,
        row.proof ?? null,
        row.spamReasons.length > 0 ? 1 : 0,
        JSON.stringify(row.spamReasons),
        row.at,
        row.at,
        endOf(row),
      ],
    }
    const isNew = kept?.id === row.id
    const pending = row.state === 'pending' && kept?.state === 'pending'
    if (row.outbox?.length && (pending ? yield* mayWriteAgain(row) : isNew)) yield* queueMail(row)
    if (isNew) yield* queueWebhook(row, row.id, row.email)
  })
