import type { Database } from '../database.ts'

/** What the sweep of uploaded files asks, over all tenants. */
export interface UploadRows {
  /** Those of the storage keys that a row names. */
  known(keys: string[]): Promise<ReadonlySet<string>>
}

export const uploadRows = ({ kysely }: Database): UploadRows => ({
  async known(keys) {
    if (keys.length === 0) return new Set()
    const rows = await kysely
      .selectFrom('application_file')
      .select('storage_key')
      .where('storage_key', 'in', keys)
      .execute()
    return new Set(rows.map((row) => row.storage_key))
  },
})
