import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { ApplicationStatus, SubmissionStatus } from '../inbox-status.ts'

/** What a merchant changes about a row; what is left out stays. */
export interface InboxChange<Status extends string> {
  status?: Status | undefined
  note?: string | undefined
  /** False takes it out of the spam and remembers its sender. Otherwise why it is spam, and until when (epoch ms) it is kept. */
  spam?: false | { reason: string; expiresAt: number } | undefined
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
    (publicId: string, id: string, { status, note, spam }: InboxChange<string>, now: number) =>
      database.transaction(async (trx) => {
        const row = await trx
          .selectFrom(table)
          .select(['email_key', 'spam_reasons', 'expires_at', 'own_expires_at'])
          .where('tenant_id', '=', tenantId)
          .where('public_id', '=', publicId)
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) return false
        const set: Record<string, string | number | null> = {}
        if (status !== undefined) set.status = status
        if (note !== undefined) set.note = note
        if (spam === false)
          Object.assign(set, { spam: 0, spam_reasons: '[]', expires_at: row.own_expires_at })
        else if (spam) {
          const reasons: string[] = JSON.parse(row.spam_reasons)
          set.spam = 1
          set.spam_reasons = JSON.stringify([...new Set([...reasons, spam.reason])])
          set.expires_at = Math.min(row.expires_at ?? Number.POSITIVE_INFINITY, spam.expiresAt)
        }
        const columns = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
        if (columns.length)
          await sql`update ${sql.table(table)} set ${sql.join(columns)}
            where tenant_id = ${tenantId} and id = ${id}`.execute(trx)
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
