import type { PersonWrite } from './rows.ts'

/** When a row is erased: at its own time, or sooner as spam. Epoch ms, null for never. */
export function expiryOf({ expiresAt, spamExpiresAt }: Pick<PersonWrite, 'expiresAt' | 'spamExpiresAt'>) {
  const soonest = Math.min(expiresAt ?? Number.POSITIVE_INFINITY, spamExpiresAt ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(soonest) ? soonest : null
}
