import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** Number of erased rows, and the storage keys of the uploaded files whose rows are gone. */
export interface ErasedRows {
  rows: number
  /** Deleting the files themselves is up to the caller. */
  files: string[]
}

/** Erases the rows of one person in a table with `tenant_id` and `email_key`. */
export const eraseRows =
  (table: keyof Schema) =>
  async (trx: Transaction<Schema>, tenantId: string, emailKey: string): Promise<ErasedRows> => {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and email_key = ${emailKey}`.execute(
        trx,
      )
    return { rows: Number(numAffectedRows), files: [] }
  }
