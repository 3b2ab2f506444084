import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { StatementFailed } from './errors.ts'
import type { Schema } from './schema.ts'
import { syntaxOf } from './syntax.ts'
import { listTables } from './tables.ts'
import type { Row } from './writes/operation.ts'

/** Path or name of a file → SHA-256 of its bytes, of a published file without compression. */
export type Checksums = Record<string, string>

export const checksumOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url')

export const checksumsOf = (files: Iterable<readonly [path: string, bytes: Uint8Array]>): Checksums =>
  Object.fromEntries([...files].map(([path, bytes]) => [path, checksumOf(bytes)]))

/** Records checksums for a revision made before checksums were kept. */
export const recordRevision = async (
  { kysely }: Pick<Database, 'kysely'>,
  { publicId, n }: { publicId: string; n: number },
  checksums: Checksums,
) =>
  void (await kysely
    .updateTable('revision')
    .set({ checksums: JSON.stringify(checksums) })
    .where('public_id', '=', publicId)
    .where('n', '=', n)
    .where('checksums', 'is', null)
    .execute())

export const recordPicture = async (
  { kysely }: Pick<Database, 'kysely'>,
  key: string,
  checksums: Checksums,
) =>
  void (await kysely
    .updateTable('picture')
    .set({ checksums: JSON.stringify(checksums) })
    .where('key', '=', key)
    .where('checksums', 'is', null)
    .execute())

/** Columns of any table that hold JSON, wherever a table has them. */
const jsonColumns = [
  ...['draft', 'data', 'checksums', 'reasons', 'recipients', 'addresses', 'filters'],
  ...['fields', 'spam_reasons', 'proof', 'categories'],
]
const keyColumns = ['tenant_id', 'public_id', 'n', 'id', 'key', 'inbox', 'name']
const keysOfTables: Record<string, string[]> = { widget: ['public_id'], revision: ['public_id', 'n'] }

export interface UnreadableValue {
  table: string
  column: string
  /** Key of its row. */
  key: Row
}

/** Values that are not the JSON which was stored. PostgreSQL before version 16 can't tell. */
export async function* unreadableValues(kysely: Kysely<Schema>): AsyncGenerator<UnreadableValue> {
  for (const { name: table, columns } of await listTables(kysely)) {
    const key = (keysOfTables[table] ?? keyColumns).filter((column) => columns.includes(column))
    for (const column of jsonColumns.filter((one) => columns.includes(one))) {
      const rows = await sql<Row>`select ${sql.join(key.map((one) => sql.ref(one)))} from ${sql.table(table)}
        where ${syntaxOf(kysely).isNoJson(column)}`
        .execute(kysely)
        .then(
          ({ rows }) => rows,
          (error) => {
            if (error instanceof StatementFailed && error.code === '42883') return []
            throw error
          },
        )
      for (const row of rows) yield { table, column, key: row }
    }
  }
}

const isRow = (key: Row) =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )

/** @returns whether the backup has the row, and its value can be read */
export async function copyValue(
  { table, column, key }: UnreadableValue,
  from: Kysely<Schema>,
  to: Kysely<Schema>,
): Promise<boolean> {
  const { rows } = await sql<Row>`select ${sql.ref(column)} from ${sql.table(table)}
    where ${isRow(key)} and not (${syntaxOf(from).isNoJson(column)})`.execute(from)
  const [row] = rows
  if (!row) return false
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${row[column]} where ${isRow(key)}`.execute(
    to,
  )
  return true
}

/** Findings of SQLite's integrity check. */
export async function damagesOfSqlite(kysely: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{
    found: string
  }>`select integrity_check as found from pragma_integrity_check`.execute(kysely)
  return rows.map(({ found }) => found).filter((found) => found !== 'ok')
}
