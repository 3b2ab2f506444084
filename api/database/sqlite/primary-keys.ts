import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Table → columns of its primary key, in their order. */
export async function primaryKeys(sqlite: Kysely<Schema>): Promise<(table: string) => readonly string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select tables.name as "table", columns.name as "column"
    from sqlite_master as tables join pragma_table_info(tables.name) as columns
    where tables.type = 'table' and columns.pk > 0 order by columns.pk`.execute(sqlite)
  const keys = Map.groupBy(rows, ({ table }) => table)
  return (table) => (keys.get(table) ?? []).map(({ column }) => column)
}
