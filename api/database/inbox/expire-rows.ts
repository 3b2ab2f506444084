import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'
import type { ErasedRows } from './erase-rows.ts'

/** Small transactions keep public writes from waiting. */
const rowsPerBatch = 500
/** Their words leave the search index too, which takes milliseconds a row. */
export const searchedRowsPerBatch = 25

export async function deleteInBatches(
  { kysely }: Database,
  table: keyof Schema,
  key: readonly string[],
  condition: RawBuilder<unknown>,
  perBatch = rowsPerBatch,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const batch = sql`delete from ${sql.table(table)} where (${columns}) in
    (select ${columns} from ${sql.table(table)} where ${condition} limit ${sql.lit(perBatch)})`
  let deleted = 0
  for (;;) {
    const { numAffectedRows = 0n } = await batch.execute(kysely)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < perBatch) return deleted
  }
}

/** @param now epoch ms */
export const expireRows =
  (table: keyof Schema, key: readonly string[] = ['tenant_id', 'id'], perBatch = rowsPerBatch) =>
  async (database: Database, now: number): Promise<ErasedRows> => ({
    rows: await deleteInBatches(database, table, key, sql`expires_at <= ${now}`, perBatch),
    files: [],
  })

export const expireSearchedRows = (table: keyof Schema) => expireRows(table, undefined, searchedRowsPerBatch)
