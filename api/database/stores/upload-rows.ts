import type { Database } from '../database.ts'
import type { StoredKind } from '../stored-kind.ts'

export interface UploadRows {
  /** The subset of keys that a row refers to. */
  known(keys: string[]): Promise<ReadonlySet<string>>
}

export const uploadRows = (database: Database, kinds: readonly StoredKind[]): UploadRows => ({
  async known(keys) {
    const known = new Set<string>()
    if (keys.length === 0) return known
    for (const { files } of kinds)
      for (const key of (await files?.known(database, keys)) ?? []) known.add(key)
    return known
  },
})
