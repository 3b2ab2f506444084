import type { Database } from '../database.ts'
import { emailKey } from '../fold.ts'

export interface KnownSenders {
  has(tenantId: string, email: string): Promise<boolean>
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
  return { has: async (tenantId, email) => (await find(tenantId, emailKey(email))) !== undefined }
}
