import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'

/** Uploads whose rows are erased, until they are deleted too: a crash or a full disk between the two leaves none behind. */
export interface ErasedFiles {
  /** Storage keys. */
  list(limit: number): Promise<string[]>
  /** Called once they are deleted. */
  forget(keys: readonly string[]): Promise<void>
}

/** Stands in the transaction that erases the rows. */
export async function queueErasedFiles(
  trx: Transaction<Schema>,
  tenantId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await trx
    .insertInto('erased_file')
    .values(keys.map((storage_key) => ({ tenant_id: tenantId, storage_key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const erasedFiles = ({ kysely }: Database): ErasedFiles => ({
  async list(limit) {
    const rows = await kysely.selectFrom('erased_file').select('storage_key').limit(limit).execute()
    return rows.map((row) => row.storage_key)
  },
  async forget(keys) {
    if (keys.length > 0) await kysely.deleteFrom('erased_file').where('storage_key', 'in', keys).execute()
  },
})
