import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
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

const isOfPerson = (person: PersonKey) =>
  'email' in person ? sql<SqlBool>`email_key = ${person.email}` : hasPhone(person.phone)

/** Rows that are about to be erased, of one table. */
export interface RowsToErase {
  tenantId: string
  /** Condition on their table. */
  which: RawBuilder<SqlBool>
  /** epoch ms */
  now: number
}

export type BeforeErase = (trx: Transaction<Schema>, rows: RowsToErase) => Promise<void>

interface ErasedTable {
  table: keyof Schema
  hasPhones: boolean
  /** Whether files belong to its rows. */
  hasFiles: boolean
  before?: BeforeErase | undefined
}

const eraseWhere =
  ({ table, hasFiles, before }: Omit<ErasedTable, 'hasPhones'>) =>
  async (trx: Transaction<Schema>, rows: RowsToErase): Promise<ErasedRows> => {
    const { tenantId, which } = rows
    await before?.(trx, rows)
    const erased = sql`from ${sql.table(table)} where tenant_id = ${tenantId} and ${which}`
    const files = hasFiles ? await eraseFiles(trx, tenantId, sql`select id ${erased}`) : []
    const { numAffectedRows = 0n } = await sql`delete ${erased}`.execute(trx)
    return { rows: Number(numAffectedRows), files }
  }

/** Makes the erasure of a person's rows in a table. */
export function eraseRows(of: ErasedTable) {
  const erase = eraseWhere(of)
  return async (
    trx: Transaction<Schema>,
    tenantId: string,
    person: PersonKey,
    now: number,
  ): Promise<ErasedRows> =>
    'email' in person || of.hasPhones
      ? erase(trx, { tenantId, which: isOfPerson(person), now })
      : { rows: 0, files: [] }
}

/** Makes the erasure of one row of a table. */
export function eraseRow(of: Omit<ErasedTable, 'hasPhones'>) {
  const erase = eraseWhere(of)
  return (
    trx: Transaction<Schema>,
    tenantId: string,
    { publicId, rowId }: { publicId: string; rowId: string },
    now: number,
  ): Promise<ErasedRows> =>
    erase(trx, { tenantId, which: sql<SqlBool>`public_id = ${publicId} and id = ${rowId}`, now })
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
