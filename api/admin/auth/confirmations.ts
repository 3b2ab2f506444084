import { LRUCache } from 'lru-cache'
import type { Person } from './identity.ts'

/** ms for which nobody is asked their password again */
const lifetime = 10 * 60 * 1000

/** When each session last gave its password. In memory: a restart asks once more. */
export interface Confirmations {
  confirm(person: Person): void
  /** Signing in counts. */
  isConfirmed(person: Person): boolean
}

export function createConfirmations(now: () => number): Confirmations {
  const confirmedAt = new LRUCache<string, number>({ max: 10_000 })
  return {
    confirm: ({ sessionToken }) => void confirmedAt.set(sessionToken, now()),
    isConfirmed: ({ sessionToken, signedInAt }) =>
      now() - Math.max(signedInAt, confirmedAt.get(sessionToken) ?? 0) < lifetime,
  }
}
