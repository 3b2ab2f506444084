import { type SqlBool, sql, type Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { hasPhone } from '../person-key.ts'
import type { Schema } from '../schema.ts'
import { eraseFiles } from './submission-files.ts'

export interface ErasedRows {
  rows: number
  /** Storage keys of uploads whose rows are gone; the caller deletes the files. */
  files: string[]
}

/** Key of the person: an `emailKey` or a `phoneKey`. */
export type PersonKey = { email: string } | { phone: string }

export const isOfPerson = (person: PersonKey) =>
  'email' in person ? sql<SqlBool>`email_key = ${person.email}` : hasPhone(person.phone)

/** @param knows `phone` where the table has such a column @param hasFiles whether files belong to its rows */
export const eraseRows =
  (table: keyof Schema, knows: 'email' | 'phone' = 'email', hasFiles = false) =>
  async (trx: Transaction<Schema>, tenantId: string, person: PersonKey): Promise<ErasedRows> => {
    if (!('email' in person) && knows === 'email') return { rows: 0, files: [] }
    const ofPerson = sql`from ${sql.table(table)} where tenant_id = ${tenantId} and ${isOfPerson(person)}`
    const files = hasFiles ? await eraseFiles(trx, tenantId, sql`select id ${ofPerson}`) : []
    const { numAffectedRows = 0n } = await sql`delete ${ofPerson}`.execute(trx)
    return { rows: Number(numAffectedRows), files }
  }

/** Uploads whose rows are erased, until they are deleted too: a crash or a full disk between the two leaves none behind. */
export const erasedFiles = ({ kysely }: Database) => ({
  /** Storage keys. */
  async list(limit: number): Promise<string[]> {
    const rows = await kysely.selectFrom('erased_file').select('storage_key').limit(limit).execute()
    return rows.map((row) => row.storage_key)
  },
  /** Called once they are deleted. */
  async forget(keys: readonly string[]) {
    if (keys.length > 0) await kysely.deleteFrom('erased_file').where('storage_key', 'in', keys).execute()
  },
})
