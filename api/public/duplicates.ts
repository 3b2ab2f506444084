import { createHash } from 'node:crypto'

const lifetime = 24 * 3600_000
const mostRemembered = 20_000

/**
 * Forms that were kept in the last 24 hours, by a hash of what they said. In memory: after a restart the first copy of a
 * form passes once more, which costs a line in the inbox.
 */
export function createDuplicates() {
  /** hash → epoch ms, oldest first */
  const kept = new Map<string, number>()

  return {
    /** @param place where it was sent, and what else came with it */
    hashOf: (place: readonly string[], body: Record<string, unknown>) =>
      createHash('sha256')
        .update(JSON.stringify([place, body]))
        .digest('base64url'),
    has(hash: string, now: number): boolean {
      const at = kept.get(hash)
      return at !== undefined && now - at < lifetime
    },
    remember(hash: string, now: number) {
      kept.delete(hash)
      kept.set(hash, now)
      for (const [oldest, at] of kept) {
        if (kept.size <= mostRemembered && now - at < lifetime) break
        kept.delete(oldest)
      }
    },
  }
}
