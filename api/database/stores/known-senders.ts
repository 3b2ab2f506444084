import type { Database } from '../database.ts'
import { emailKey } from '../fold.ts'

/** Whose rows a tenant took out of its spam. */
export interface KnownSenders {
  /** Reads at once: it stands in front of a public write. */
  has(tenantId: string, email: string): boolean
}

export function knownSenders({ kysely, lookUp }: Database): KnownSenders {
  const find = lookUp(
    kysely
      .selectFrom('known_sender')
      .select('created_at')
      .where('tenant_id', '=', '')
      .where('email_key', '=', '')
      .compile(),
  )
  return { has: (tenantId, email) => find(tenantId, emailKey(email)) !== undefined }
}
