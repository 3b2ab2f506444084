import { day } from '../../operation/clock.ts'
import type { Database } from '../database.ts'
import { emailKey, phoneKey } from '../person-key.ts'
import { isHere } from '../relocation.ts'
import type { Schema } from '../schema.ts'
import { queuedAt } from '../writes/queue-outgoing.ts'
import type { OutboxMail } from '../writes/rows.ts'
import { attemptsIn, type Outgoing, outgoingOf, retryIn } from './outgoing.ts'
import { type Page, type PageRequest, pageById } from './page.ts'

export interface Mail extends Outgoing {
  recipients: string[]
  fromName: string | null
  replyTo: string | null
  subject: string
  text: string
  html: string | null
  unsubscribeUrl: string | null
  /** Ids of the earlier mails of its thread, oldest first; null: nobody has written it by hand. */
  follows: string[] | null
}

const hour = 3_600_000

/**
 * Limits of account mails to one address. Each kind has its own, so that one kind cannot be blocked by requesting
 * others. The period equals the lifetime of a link: a person at the limit still has a mail with a valid link.
 */
const personMails = {
  reset: { mails: 5, within: hour },
  'sign-up': { mails: 10, within: day },
  invitation: { mails: 10, within: day },
  deletion: { mails: 10, within: day },
  test: { mails: 10, within: day },
}

/** To somebody with an account, or who may get one. */
interface PersonMail {
  purpose: keyof typeof personMails
  id: string
  recipient: string
  subject: string
  text: string
  /** epoch ms */
  at: number
}

const mailOf = (row: Schema['outbox']): Mail => ({
  ...outgoingOf(row),
  recipients: JSON.parse(row.recipients),
  fromName: row.from_name,
  replyTo: row.reply_to,
  subject: row.subject,
  text: row.text,
  html: row.html,
  unsubscribeUrl: row.unsubscribe_url,
  follows: row.follows === null ? null : JSON.parse(row.follows),
})

export const outboxStore = (database: Database) => ({
  ...attemptsIn(database, 'outbox'),
  /** Longest waiting first. */
  async due(now: number, limit: number): Promise<Mail[]> {
    const rows = await database.kysely
      .selectFrom('outbox')
      .selectAll()
      .where('state', '=', 'queued')
      .where('next_attempt_at', '<=', now)
      .where(isHere)
      .orderBy('next_attempt_at')
      .limit(limit)
      .execute()
    return rows.map(mailOf)
  },
})

export type OutboxStore = ReturnType<typeof outboxStore>

/** A mail to the merchant about a visitor. */
interface MerchantMail extends Pick<OutboxMail, 'id' | 'recipients' | 'subject' | 'text'> {
  publicId: string
  html?: string | undefined
  replyTo?: string | undefined
  person: { email: string; phone: string }
  /** epoch ms */
  at: number
}

export const tenantOutbox = (database: Database, tenantId: string) => ({
  /** Once per id. */
  async mailMerchant({ id, publicId, recipients, subject, text, html, replyTo, person, at }: MerchantMail) {
    await database.kysely
      .insertInto('outbox')
      .values({
        tenant_id: tenantId,
        id,
        public_id: publicId,
        recipients: JSON.stringify(recipients),
        reply_to: replyTo ?? null,
        subject,
        text,
        html: html ?? null,
        person_key: emailKey(person.email) || null,
        person_phone: person.phone ? phoneKey(person.phone) : null,
        ...queuedAt(at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  /** False when the address has had its mails of that kind. */
  async mailPerson({ purpose, id, recipient, subject, text, at }: PersonMail) {
    const key = emailKey(recipient)
    const limitKey = `${purpose} ${key}`
    const limit = personMails[purpose]
    const { mails } = await database.kysely
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('mails'))
      .where('visitor_key', '=', limitKey)
      .where('created_at', '>', at - limit.within)
      .executeTakeFirstOrThrow()
    if (Number(mails) >= limit.mails) return false
    await database.kysely
      .insertInto('outbox')
      .values({
        tenant_id: tenantId,
        id,
        // of no widget
        public_id: '',
        recipients: JSON.stringify([recipient]),
        subject,
        text,
        person_key: key,
        visitor_key: limitKey,
        ...queuedAt(at),
      })
      .execute()
    return true
  },
  async list(request: PageRequest & { state?: Mail['state'] | undefined }): Promise<Page<Mail>> {
    let query = database.kysely.selectFrom('outbox').selectAll().where('tenant_id', '=', tenantId)
    if (request.state) query = query.where('state', '=', request.state)
    return pageById(query, request, mailOf)
  },
  retry: retryIn(database, 'outbox', tenantId),
})
