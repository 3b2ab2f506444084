import { emailKey, searchableText } from '../fold.ts'
import type { PersonColumns } from '../schema.ts'
import type { PersonWrite } from './rows.ts'

/** @param searched texts of the row beside the name and the address */
export const personRow = (write: PersonWrite, ...searched: string[]): PersonColumns => ({
  tenant_id: write.tenantId,
  id: write.id,
  public_id: write.publicId,
  name: write.name,
  email: write.email,
  email_key: emailKey(write.email),
  fields: write.fields,
  folded: searchableText(write.name, write.email, ...searched),
  proof: write.proof ?? null,
  spam: isSpam(write) ? 1 : 0,
  spam_reasons: JSON.stringify(write.spamReasons),
  created_at: write.at,
  expires_at: expiryOf(write),
})

export const isSpam = ({ spamReasons, isDoubtful }: PersonWrite) => spamReasons.length > 0 && !isDoubtful

/** epoch ms; null: never */
function expiryOf({ expiresAt, spamExpiresAt }: PersonWrite) {
  const soonest = Math.min(expiresAt ?? Number.POSITIVE_INFINITY, spamExpiresAt ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(soonest) ? soonest : null
}
