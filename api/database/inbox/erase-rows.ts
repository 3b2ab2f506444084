import { type SqlBool, sql, type Transaction } from 'kysely'
import { hasPhone } from '../phone-key.ts'
import type { Schema } from '../schema.ts'

export interface ErasedRows {
  rows: number
  /** Storage keys of uploads whose rows are gone; the caller deletes the files. */
  files: string[]
}

/** Key of the person: an `emailKey` or a `phoneKey`. */
export type PersonKey = { email: string } | { phone: string }

export const isOfPerson = (person: PersonKey) =>
  'email' in person ? sql<SqlBool>`email_key = ${person.email}` : hasPhone(person.phone)

/** @param knows `phone` where the table has such a column */
export const eraseRows =
  (table: keyof Schema, knows: 'email' | 'phone' = 'email') =>
  async (trx: Transaction<Schema>, tenantId: string, person: PersonKey): Promise<ErasedRows> => {
    if (!('email' in person) && knows === 'email') return { rows: 0, files: [] }
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where tenant_id = ${tenantId} and ${isOfPerson(person)}`.execute(
        trx,
      )
    return { rows: Number(numAffectedRows), files: [] }
  }
