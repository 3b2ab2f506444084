import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** ms */
const lifetime = 5 * 60 * 1000

/** Each is answered once. In memory: after a restart one tries again. */
export function createPasskeyChallenges(now: () => number) {
  const open = new LRUCache<string, { scope: string; expiresAt: number }>({ max: 50_000 })
  return {
    /** @param scope who may answer it */
    create(scope: string): string {
      const challenge = randomBytes(32).toString('base64url')
      open.set(challenge, { scope, expiresAt: now() + lifetime })
      return challenge
    },
    take(challenge: string, scope: string): boolean {
      const found = open.get(challenge)
      open.delete(challenge)
      return found !== undefined && found.scope === scope && found.expiresAt > now()
    },
  }
}
