import { CompiledQuery, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { type ApplicationStatus, merchantsReason, type SubmissionStatus } from '../inbox-status.ts'
import type { Schema } from '../schema.ts'
import type { Operation } from '../writes/operation.ts'
import { queueMail } from '../writes/queue-mail.ts'
import { queueWebhook } from '../writes/queue-webhook.ts'
import type { PublicWrite } from '../writes/rows.ts'

/** What a merchant changes about a row; what is left out stays. */
export interface InboxChange<Status extends string> {
  status?: Status | undefined
  note?: string | undefined
  /**
   * False takes it out of the spam and remembers its sender. Otherwise why it is spam, and until when (epoch ms) it is kept.
   */
  spam?: false | { reason: string; expiresAt: number } | undefined
  /** With `spam: false`: what goes out now if it was held back when the row came in and was taken for spam. */
  heldBack?: Pick<PublicWrite, 'outbox' | 'webhook'> | undefined
}

/** Runs the statements of a write that asks for no rows inside a transaction. */
async function run(operation: Operation<void>, trx: Transaction<Schema>) {
  for (let step = operation.next(); !step.done; step = operation.next([]))
    await trx.executeQuery(CompiledQuery.raw(step.value.sql, [...step.value.params]))
}

/** What one tenant's people do with the rows of their inboxes. False where that widget has no such row. */
export interface InboxWork {
  /** @param now epoch ms */
  changeSubmission(
    publicId: string,
    id: string,
    change: InboxChange<SubmissionStatus>,
    now: number,
  ): Promise<boolean>
  /** @param now epoch ms */
  changeApplication(
    publicId: string,
    id: string,
    change: InboxChange<ApplicationStatus>,
    now: number,
  ): Promise<boolean>
}

export function inboxWork(database: Database, tenantId: string): InboxWork {
  const changeIn =
    (table: 'submission' | 'application') =>
    (publicId: string, id: string, { status, note, spam, heldBack }: InboxChange<string>, now: number) =>
      database.transaction(async (trx) => {
        const row = await trx
          .selectFrom(table)
          .select(['email', 'email_key', 'spam_reasons', 'expires_at', 'own_expires_at'])
          .where('tenant_id', '=', tenantId)
          .where('public_id', '=', publicId)
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) return false
        const reasons: string[] = JSON.parse(row.spam_reasons)
        const set: Record<string, string | number | null> = {}
        if (status !== undefined) set.status = status
        if (note !== undefined) set.note = note
        if (spam === false)
          Object.assign(set, { spam: 0, spam_reasons: '[]', expires_at: row.own_expires_at })
        else if (spam) {
          set.spam = 1
          set.spam_reasons = JSON.stringify([...new Set([...reasons, spam.reason])])
          set.expires_at = Math.min(row.expires_at ?? Number.POSITIVE_INFINITY, spam.expiresAt)
        }
        const columns = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
        if (columns.length)
          await sql`update ${sql.table(table)} set ${sql.join(columns)}
            where tenant_id = ${tenantId} and id = ${id}`.execute(trx)
        // a reason of ours is there until the row is first taken out of the spam, and never comes back
        if (spam === false && reasons.some((reason) => reason !== merchantsReason)) {
          const told = { tenantId, publicId, at: now, ...heldBack }
          await run(queueMail(told), trx)
          await run(queueWebhook(told, id, row.email), trx)
        }
        const sender = { tenant_id: tenantId, email_key: row.email_key }
        if (spam === false && sender.email_key)
          await trx
            .insertInto('known_sender')
            .values({ ...sender, created_at: now })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        else if (spam)
          await trx
            .deleteFrom('known_sender')
            .where('tenant_id', '=', tenantId)
            .where('email_key', '=', sender.email_key)
            .execute()
        return true
      })
  return { changeSubmission: changeIn('submission'), changeApplication: changeIn('application') }
}
