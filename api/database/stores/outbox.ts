import type { Database } from '../database.ts'
import type { OutboxTable } from '../schema.ts'
import { type Page, type PageRequest, pageLimit, pageOf } from './page.ts'

/** A mail as the sender and the admin see it. Times are epoch ms. */
export interface Mail {
  tenantId: string
  id: string
  publicId: string
  recipients: string[]
  fromName: string | null
  replyTo: string | null
  subject: string
  text: string
  html: string | null
  unsubscribeUrl: string | null
  state: 'queued' | 'sent' | 'dead'
  attempts: number
  nextAttemptAt: number
  lastError: string | null
  createdAt: number
  sentAt: number | null
}

/** What the one sender needs, over all tenants. */
export interface OutboxStore {
  /** Mails whose time has come, the longest waiting first. */
  due(now: number, limit: number): Promise<Mail[]>
  sent(mail: Mail, now: number): Promise<void>
  /** Counts the attempt. Without a next time the mail is dead: kept, and tried no more. */
  failed(mail: Mail, error: string, nextAttemptAt: number | null): Promise<void>
}

/** One tenant's view of its mails. */
export interface TenantOutbox {
  /** Newest first. */
  list(request: PageRequest & { state?: Mail['state'] | undefined }): Promise<Page<Mail>>
  /** Puts a dead mail back in the queue. False when there is no such dead mail. */
  retry(id: string, now: number): Promise<boolean>
}

const mailOf = (row: OutboxTable): Mail => ({
  tenantId: row.tenant_id,
  id: row.id,
  publicId: row.public_id,
  recipients: JSON.parse(row.recipients),
  fromName: row.from_name,
  replyTo: row.reply_to,
  subject: row.subject,
  text: row.text,
  html: row.html,
  unsubscribeUrl: row.unsubscribe_url,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  lastError: row.last_error,
  createdAt: row.created_at,
  sentAt: row.sent_at,
})

export function outboxStore({ kysely }: Database): OutboxStore {
  const update = (mail: Mail, set: Partial<OutboxTable>) =>
    kysely
      .updateTable('outbox')
      .set({ ...set, attempts: mail.attempts + 1 })
      .where('tenant_id', '=', mail.tenantId)
      .where('id', '=', mail.id)
      .execute()

  return {
    async due(now, limit) {
      const rows = await kysely
        .selectFrom('outbox')
        .selectAll()
        .where('state', '=', 'queued')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit)
        .execute()
      return rows.map(mailOf)
    },
    async sent(mail, now) {
      await update(mail, { state: 'sent', sent_at: now, last_error: null })
    },
    async failed(mail, error, nextAttemptAt) {
      await update(
        mail,
        nextAttemptAt === null
          ? { state: 'dead', last_error: error }
          : { next_attempt_at: nextAttemptAt, last_error: error },
      )
    },
  }
}

export const tenantOutbox = ({ kysely }: Database, tenantId: string): TenantOutbox => ({
  async list(request) {
    const limit = pageLimit(request)
    let query = kysely.selectFrom('outbox').selectAll().where('tenant_id', '=', tenantId)
    if (request.state) query = query.where('state', '=', request.state)
    if (request.cursor) query = query.where('id', '<', request.cursor)
    const rows = await query
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    return pageOf(rows, limit, mailOf, (row) => row.id)
  },
  async retry(id, now) {
    const put = await kysely
      .updateTable('outbox')
      .set({ state: 'queued', attempts: 0, next_attempt_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('state', '=', 'dead')
      .returning('id')
      .executeTakeFirst()
    return put !== undefined
  },
})
