import { LRUCache } from 'lru-cache'
import type { Person } from './identity.ts'

/** ms for which a confirmed password is not asked again */
const lifetime = 10 * 60 * 1000

/** When each session last gave its password. In memory: a restart asks once more. */
export interface Confirmations {
  confirm(person: Person): void
  /** Signing in counts. */
  isConfirmed(person: Person): boolean
}

export function createConfirmations(now: () => number): Confirmations {
  const confirmed = new LRUCache<string, true>({ max: 10_000, ttl: lifetime })
  return {
    confirm: ({ sessionToken }) => void confirmed.set(sessionToken, true),
    isConfirmed({ sessionToken, signedInAt }) {
      const age = now() - signedInAt
      // A clock that was set back since asks for the password.
      return (age >= 0 && age < lifetime) || confirmed.has(sessionToken)
    },
  }
}
