import type { Database } from '../database.ts'
import { emailKey } from '../person-key.ts'

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
      .where('email_key', '=', '')
      .compile(),
  )
  return {
    has: async (tenantId: string, email: string) => (await find(tenantId, emailKey(email))) !== undefined,
  }
}

export type KnownSenders = ReturnType<typeof knownSenders>
