import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { emailKey, phoneKey } from '../person-key.ts'
import type { Schema } from '../schema.ts'

/** Marked by the merchant; side effects have already happened. */
export const merchantReason = 'merchant'

/** The widget's own retention applies if it is shorter. */
export const spamRetentionDays = 30

export function knownSenders({ kysely, lookUp }: Database) {
  const find = lookUp(
    kysely
      .selectFrom('known_sender')
      .select('created_at')
      .where('tenant_id', '=', '')
      .where(({ or, eb }) => or([eb('email_key', '=', ''), eb('phone_key', '=', '')]))
      .compile(),
  )
  return {
    has: async (tenantId: string, { email, phone }: { email: string; phone: string }) =>
      (await find(tenantId, emailKey(email), phoneKey(phone))) !== undefined,
  }
}

/** Takes keys, of which an empty one matches no sender. */
export const forgetSender = (
  trx: Transaction<Schema>,
  tenantId: string,
  { email, phone }: { email: string | null; phone: string | null },
) =>
  trx
    .deleteFrom('known_sender')
    .where('tenant_id', '=', tenantId)
    .where(({ or, eb }) => or([eb('email_key', '=', email ?? ''), eb('phone_key', '=', phone ?? '')]))
    .execute()

export type KnownSenders = ReturnType<typeof knownSenders>
