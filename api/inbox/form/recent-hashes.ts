import { createHash } from 'node:crypto'

/** ms */
const lifetime = 24 * 3600_000
const maxHashes = 20_000

export type RecentHashes = ReturnType<typeof createRecentHashes>

/** Bodies of the last day, in memory only: a restart forgets them. */
export function createRecentHashes() {
  /** hash → epoch ms, oldest first */
  const hashes = new Map<string, number>()

  return {
    /** @param scope what the same body may differ in: widget, path, hashes of the files */
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
