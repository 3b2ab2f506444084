import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import type { ErasedRows } from './erase-rows.ts'

/** Small transactions keep public writes from waiting. */
export const rowsPerBatch = 500

export async function deleteInBatches(
  { kysely }: Database,
  table: keyof Schema,
  key: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const batch = sql`delete from ${sql.table(table)} where (${columns}) in
    (select ${columns} from ${sql.table(table)} where ${condition} limit ${sql.lit(rowsPerBatch)})`
  let deleted = 0
  for (;;) {
    const { numAffectedRows = 0n } = await batch.execute(kysely)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < rowsPerBatch) return deleted
  }
}

/** @param now epoch ms */
export const expireRows =
  (table: keyof Schema, key: readonly string[] = ['tenant_id', 'id']) =>
  async (database: Database, now: number): Promise<ErasedRows> => ({
    rows: await deleteInBatches(database, table, key, sql`expires_at <= ${now}`),
    files: [],
  })
