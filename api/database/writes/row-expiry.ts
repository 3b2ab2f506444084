import type { PersonWrite } from './rows.ts'

/** epoch ms; null: never */
export function expiryOf({ expiresAt, spamExpiresAt }: Pick<PersonWrite, 'expiresAt' | 'spamExpiresAt'>) {
  const soonest = Math.min(expiresAt ?? Number.POSITIVE_INFINITY, spamExpiresAt ?? Number.POSITIVE_INFINITY)
  return Number.isFinite(soonest) ? soonest : null
}
