import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { firstRowIdAt } from '../ids.ts'
import type { Schema } from '../schema.ts'
import type { ErasedRows } from './erase-rows.ts'
import { eraseFiles } from './submission-files.ts'

/** Small transactions keep public writes from waiting. */
const rowsPerBatch = 500
/** Their words leave the search index too, which takes milliseconds a row. */
const searchedRowsPerBatch = 25

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

/** The same of rows with files. */
export const expireRowsWithFiles =
  (table: keyof Schema) =>
  async (database: Database, now: number): Promise<ErasedRows> => {
    const erased: ErasedRows = { rows: 0, files: [] }
    for (;;) {
      const count = await database.transaction(async (trx) => {
        const { rows } = await sql<{ tenant_id: string; id: string }>`select tenant_id, id
          from ${sql.table(table)} where expires_at <= ${now} limit ${sql.lit(searchedRowsPerBatch)}`.execute(
          trx,
        )
        for (const { tenant_id, id } of rows) {
          erased.files.push(...(await eraseFiles(trx, tenant_id, sql`${id}`)))
          await sql`delete from ${sql.table(table)} where tenant_id = ${tenant_id} and id = ${id}`.execute(
            trx,
          )
        }
        return rows.length
      })
      erased.rows += count
      if (count < searchedRowsPerBatch) return erased
    }
  }

/** A tenant's own limit for the age of the rows of an inbox. Times are epoch ms. */
export interface RowRetention {
  table: keyof Schema
  minDays: number
  maxDays: number
  /** Rows from before that time. */
  count(database: Database, tenantId: string, before: number): Promise<number>
  /** Makes them expire at `now`, so that the sweep erases them as any other expired row. */
  expire(database: Database, tenantId: string, before: number, now: number): Promise<void>
}

export const retentionDays = { minDays: 1, maxDays: 3650 }

export async function expireInBatches(
  { kysely }: Database,
  table: keyof Schema,
  key: readonly string[],
  condition: RawBuilder<unknown>,
  now: number,
): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const batch = sql`update ${sql.table(table)} set expires_at = ${now} where (${columns}) in
    (select ${columns} from ${sql.table(table)} where ${condition}
      and (expires_at is null or expires_at > ${now}) limit ${sql.lit(rowsPerBatch)})`
  for (;;) {
    const { numAffectedRows = 0n } = await batch.execute(kysely)
    if (numAffectedRows < rowsPerBatch) return
  }
}

/** Needs keys that end with an id of `newRowId`, which holds the time. */
export function rowRetention(table: keyof Schema, limits: Partial<typeof retentionDays> = {}): RowRetention {
  const older = (tenantId: string, before: number) =>
    sql`tenant_id = ${tenantId} and id < ${firstRowIdAt(before)}`
  return {
    table,
    ...retentionDays,
    ...limits,
    async count({ kysely }, tenantId, before) {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from ${sql.table(table)} where ${older(tenantId, before)}`.execute(kysely)
      return rows[0]?.count ?? 0
    },
    expire: (database, tenantId, before, now) =>
      expireInBatches(database, table, ['tenant_id', 'id'], older(tenantId, before), now),
  }
}
