import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'

/** Reads the newest rows alone, so that the count costs the same in every inbox. */
const newestRows = 100

/** How many of the newest hundred rows still have the status of a new row and are no spam. */
export const countNew =
  ({ kysely }: Database, tenantId: string, table: keyof Schema, status: string) =>
  async (publicId: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from
      (select status, spam from ${sql.table(table)} where tenant_id = ${tenantId} and public_id = ${publicId}
        order by id desc limit ${newestRows}) as newest where status = ${status} and spam = 0`.execute(kysely)
    return rows[0]?.count ?? 0
  }
