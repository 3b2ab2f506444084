import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { StatementFailed } from './errors.ts'
import type { Schema } from './schema.ts'
import { insertRows, listTables, perRead, replaceRow, type Table } from './tables.ts'
import type { Row } from './writes/operation.ts'

interface KeyedTable extends Table {
  /** Columns of the primary key. */
  key: string[]
}

interface Difference {
  removed: Row[]
  changed: Row[]
  added: Row[]
}

/**
 * Makes the rows of one database those of another, in batches by primary key, and compares each batch after it is written. Keys have one
 * order in SQLite and PostgreSQL: that of bytes.
 * @param from does not change meanwhile
 * @param keyOf columns of a table's primary key
 * @param progress is told of rows that are known to be the same
 */
export async function syncRows(
  from: Kysely<Schema>,
  to: Kysely<Schema>,
  keyOf: (table: string) => readonly string[],
  progress: (rows: number) => void,
): Promise<void> {
  for (const described of await listTables(to)) {
    const table = { ...described, key: [...keyOf(described.name)] }
    if (!table.key.length) throw new Error(`The table ${table.name} has no primary key`)
    try {
      await syncTable(from, to, table, progress)
    } catch (error) {
      if (!(error instanceof StatementFailed)) throw error
      // A unique value may have gone from one row to another.
      await removeStale(from, to, table)
      await syncTable(from, to, table, progress)
    }
  }
}

async function syncTable(
  from: Kysely<Schema>,
  to: Kysely<Schema>,
  table: KeyedTable,
  progress: (rows: number) => void,
) {
  for await (const batch of batchesOf(from, table)) {
    const difference = compare(table, batch.rows, await rowsIn(to, table, batch))
    if (!isEqual(difference)) {
      await to.transaction().execute((trx) => apply(trx, table, difference))
      if (!isEqual(compare(table, batch.rows, await rowsIn(to, table, batch))))
        throw new Error(`Rows of ${table.name} are not the same after they were written`)
    }
    progress(batch.rows.length)
  }
}

/** Removes rows that are not the same, to be inserted anew. */
async function removeStale(from: Kysely<Schema>, to: Kysely<Schema>, table: KeyedTable) {
  for await (const batch of batchesOf(from, table)) {
    const { removed, changed } = compare(table, batch.rows, await rowsIn(to, table, batch))
    await to.transaction().execute((trx) => remove(trx, table, [...removed, ...changed]))
  }
}

interface Range {
  /** Key of the row before the first; absent: from the beginning. */
  after: Row | undefined
  /** Key of the last row; absent: to the end. */
  last: Row | undefined
}

/** The last range, which may be empty, has no end. */
async function* batchesOf(db: Kysely<Schema>, table: KeyedTable): AsyncGenerator<Range & { rows: Row[] }> {
  for (let after: Row | undefined; ; ) {
    const limit = perRead(table)
    const rows = await select(db, table, { after, last: undefined }, sql`limit ${sql.lit(limit)}`)
    const last = rows.length < limit ? undefined : rows.at(-1)
    yield { rows, after, last }
    if (!last) return
    after = last
  }
}

const rowsIn = (db: Kysely<Schema>, table: KeyedTable, range: Range) => select(db, table, range, sql``)

async function select(
  db: Kysely<Schema>,
  table: KeyedTable,
  { after, last }: Range,
  limit: RawBuilder<unknown>,
) {
  const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  const keyOf = (row: Row) => sql`(${sql.join(table.key.map((column) => row[column]))})`
  const key = sql`(${columns(table.key)})`
  const { rows } = await sql<Row>`select ${columns(table.columns)} from ${sql.table(table.name)}
    where ${after ? sql`${key} > ${keyOf(after)}` : sql`true`} and ${last ? sql`${key} <= ${keyOf(last)}` : sql`true`}
    order by ${columns(table.key)} ${limit}`.execute(db)
  return rows
}

function compare({ key, columns }: KeyedTable, wanted: readonly Row[], present: readonly Row[]): Difference {
  const nameOf = (row: Row) => JSON.stringify(key.map((column) => row[column]))
  const others = new Map(present.map((row) => [nameOf(row), row]))
  const difference: Difference = { removed: [], changed: [], added: [] }
  for (const row of wanted) {
    const other = others.get(nameOf(row))
    others.delete(nameOf(row))
    if (!other) difference.added.push(row)
    else if (columns.some((column) => row[column] !== other[column])) difference.changed.push(row)
  }
  difference.removed.push(...others.values())
  return difference
}

const isEqual = ({ removed, changed, added }: Difference) =>
  removed.length + changed.length + added.length === 0

async function apply(trx: Transaction<Schema>, table: KeyedTable, { removed, changed, added }: Difference) {
  await remove(trx, table, removed)
  if (changed.length) await insertRows(trx, table, changed, replaceRow(table, table.key))
  if (added.length) await insertRows(trx, table, added)
}

/** SQLite nests each further one. */
const rowsPerRemoval = 400

async function remove(trx: Transaction<Schema>, { name, key }: KeyedTable, rows: readonly Row[]) {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const isRow = (row: Row) => sql`(${columns}) = (${sql.join(key.map((column) => row[column]))})`
  for (let at = 0; at < rows.length; at += rowsPerRemoval) {
    const some = rows.slice(at, at + rowsPerRemoval).map(isRow)
    await sql`delete from ${sql.table(name)} where ${sql.join(some, sql` or `)}`.execute(trx)
  }
}

/** Table → columns of its primary key, in their order. */
export async function primaryKeys(sqlite: Kysely<Schema>): Promise<(table: string) => readonly string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select tables.name as "table", columns.name as "column"
    from sqlite_master as tables join pragma_table_info(tables.name) as columns
    where tables.type = 'table' and columns.pk > 0 order by columns.pk`.execute(sqlite)
  const keys = Map.groupBy(rows, ({ table }) => table)
  return (table) => (keys.get(table) ?? []).map(({ column }) => column)
}
