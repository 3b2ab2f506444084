import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import { rowsPerRead } from './stores/page.ts'
import type { Row } from './writes/operation.ts'

export interface Table {
  name: string
  columns: string[]
}

/** They are in no copy of the rows. */
export const ownTables = {
  relocation: 'relocation',
  installation: 'installation',
  commit_probe: 'commit_probe',
} as const

const isOwn = (name: string) => Object.hasOwn(ownTables, name)

/** Smaller batches for drafts, which may have megabytes. */
const draftsPerRead = 10

export const perRead = ({ columns }: Table) => (columns.includes('draft') ? draftsPerRead : rowsPerRead)

/**
 * Referenced tables come first. The search index of SQLite follows its rows, and `ownTables` are about the database
 * that they are in.
 */
export async function listTables(db: Kysely<Schema>): Promise<Table[]> {
  const tables = (await db.introspection.getTables())
    .filter(({ name }) => !name.startsWith('search_') && !isOwn(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
  return [
    ...tables.filter(({ name }) => name === 'auth_user'),
    ...tables.filter(({ name }) => name !== 'auth_user'),
  ]
}

export async function countRows(db: Kysely<Schema>): Promise<number> {
  let all = 0
  for (const { name } of await listTables(db)) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db)
    all += Number(rows[0]?.rows ?? 0)
  }
  return all
}

/** Whether a statement finds or returns a row. */
export const hasRow = async (query: { executeTakeFirst(): Promise<object | undefined> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

export async function insertRows(
  trx: Transaction<Schema>,
  { name, columns }: Table,
  rows: readonly Row[],
  conflict = sql``,
) {
  const tuples = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(tuples)} ${conflict}`.execute(trx)
}

/** Puts a row in the place of one with the same key. */
export function replaceRow({ columns }: Table, key: readonly string[]) {
  const set = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  return sql`on conflict (${sql.join(key.map((column) => sql.ref(column)))}) do update set ${sql.join(set)}`
}
