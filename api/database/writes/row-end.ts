import type { ContactRow } from './rows.ts'

/** When a row is erased: at its own time, or sooner as spam. Epoch ms, null for never. */
export function endOf({ expiresAt, spamExpiresAt }: Pick<ContactRow, 'expiresAt' | 'spamExpiresAt'>) {
  const soonest = Math.min(expiresAt ?? Number.POSITIVE_INFINITY, spamExpiresAt ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(soonest) ? soonest : null
}
