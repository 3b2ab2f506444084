import { createHash } from 'node:crypto'

/** ms */
const lifetime = 24 * 3600_000
const maxHashes = 20_000

export type Duplicates = ReturnType<typeof createDuplicates>

/** Kept in memory only: after a restart, one duplicate of a recent form is stored. */
export function createDuplicates() {
  /** hash → epoch ms, oldest first */
  const hashes = new Map<string, number>()

  return {
    /** @param scope widget, path and hashes of the files */
    hashOf: (scope: readonly string[], body: Record<string, unknown>) =>
      createHash('sha256')
        .update(JSON.stringify([scope, body]))
        .digest('base64url'),
    has(hash: string, now: number): boolean {
      const at = hashes.get(hash)
      return at !== undefined && now - at < lifetime
    },
    add(hash: string, now: number) {
      hashes.delete(hash)
      hashes.set(hash, now)
      for (const [oldest, at] of hashes) {
        if (hashes.size <= maxHashes && now - at < lifetime) break
        hashes.delete(oldest)
      }
    },
  }
}
