import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

export interface ErasedRows {
  rows: number
  /** Storage keys of uploads whose rows are gone; the caller deletes the files. */
  files: string[]
}

export const eraseRows =
  (table: keyof Schema) =>
  async (trx: Transaction<Schema>, tenantId: string, emailKey: string): Promise<ErasedRows> => {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and email_key = ${emailKey}`.execute(
        trx,
      )
    return { rows: Number(numAffectedRows), files: [] }
  }
