import { sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { phoneKey } from '../person-key.ts'
import type { PersonColumns, ProcessedColumns } from '../schema/inboxes.ts'
import type { Schema } from '../schema.ts'
import { queueMails, queueWebhooks } from '../writes/queue-outgoing.ts'
import type { SideEffects } from '../writes/rows.ts'
import { forgetSender, merchantReason } from './spam.ts'

export interface RowChange<Status extends string = string> {
  status?: Status | undefined
  note?: string | undefined
  /** Id of a member; null: unassigned. */
  assignee?: string | null | undefined
  /** False moves the row out of spam and makes its sender known. `expiresAt` is in epoch ms. */
  spam?: false | { reason: string; expiresAt: number } | undefined
  deferred?: SideEffects | undefined
}

type ProcessedRow = Pick<PersonColumns, 'email' | 'email_key' | 'spam' | 'spam_reasons' | 'expires_at'> &
  Pick<ProcessedColumns<string>, 'own_expires_at'> & { phone?: string }

function columnsOf({ status, note, assignee, spam }: RowChange, row: ProcessedRow) {
  const reasons: string[] = JSON.parse(row.spam_reasons)
  const set: Record<string, string | number | null> = {}
  if (status !== undefined) set.status = status
  if (note !== undefined) set.note = note
  if (assignee !== undefined) set.assignee = assignee
  if (spam === false) return { ...set, spam: 0, spam_reasons: '[]', expires_at: row.own_expires_at }
  if (!spam) return set
  return {
    ...set,
    spam: 1,
    // Reasons of a doubtful row are answered, and its notifications are out.
    spam_reasons: JSON.stringify([...new Set([...(row.spam ? reasons : []), spam.reason])]),
    expires_at: Math.min(row.expires_at ?? Number.POSITIVE_INFINITY, spam.expiresAt),
  }
}

async function updateKnownSender(
  trx: Transaction<Schema>,
  { tenantId, row, now }: { tenantId: string; row: ProcessedRow; now: number },
  known: boolean,
) {
  const phone_key = phoneKey(row.phone ?? '') || null
  const email_key = row.email_key || phone_key
  if (!email_key) return
  if (known)
    await trx
      .insertInto('known_sender')
      .values({ tenant_id: tenantId, email_key, phone_key, created_at: now })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'email_key']).doUpdateSet({
          phone_key: sql`coalesce(excluded.phone_key, known_sender.phone_key)`,
        }),
      )
      .execute()
  else await forgetSender(trx, tenantId, { email: email_key, phone: phone_key })
}

export const changeRow =
  (database: Database, tenantId: string, table: keyof Schema) =>
  /** @param now epoch ms @returns false when the widget has no such row */
  (publicId: string, id: string, change: RowChange, now: number): Promise<boolean> =>
    database.transaction(async (trx) => {
      const found =
        await sql<ProcessedRow>`select * from ${sql.table(table)} where tenant_id = ${tenantId} and public_id = ${publicId} and id = ${id}`.execute(
          trx,
        )
      const [row] = found.rows
      if (!row) return false
      const columns = Object.entries(columnsOf(change, row)).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      )
      if (columns.length)
        await sql`update ${sql.table(table)} set ${sql.join(columns)}
          where tenant_id = ${tenantId} and id = ${id}`.execute(trx)
      const { spam, deferred } = change
      const reasons: string[] = JSON.parse(row.spam_reasons)
      // Automatic reasons stay until the first release from spam, so notifications go out only once.
      if (spam === false && row.spam && reasons.some((reason) => reason !== merchantReason)) {
        const write = { tenantId, publicId, at: now, ...deferred }
        await queueMails(trx, [{ write, mails: deferred?.outbox ?? [] }])
        await queueWebhooks(trx, [{ write, about: { rowId: id, email: row.email } }])
      }
      if (spam !== undefined) await updateKnownSender(trx, { tenantId, row, now }, spam === false)
      return true
    })
