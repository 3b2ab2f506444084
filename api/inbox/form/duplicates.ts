import { createHash } from 'node:crypto'

/** ms */
const lifetime = 24 * 3600_000
const maxHashes = 20_000

export type Duplicates = ReturnType<typeof createDuplicates>

/**
 * Hashes of the forms that were stored in the last 24 hours. In memory: after a restart the first copy of a form passes once
 * more, which costs a line in the inbox.
 */
export function createDuplicates() {
  /** hash → epoch ms, oldest first */
  const hashes = new Map<string, number>()

  return {
    /** @param scope widget and path, and hashes of the files that came along */
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
