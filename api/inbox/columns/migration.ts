import { type ColumnDataType, type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Schema } from '../../database/schema.ts'
import { indexForSearch } from '../../database/syntax.ts'
import type { Column } from './columns.ts'
import { columnName, type KindRows, ownColumns } from './rows.ts'

const typeOf = ({ type }: Column): ColumnDataType =>
  type === 'integer' || type === 'flag' ? 'integer' : type === 'moment' ? 'bigint' : 'text'

/** Rows from before a column have nothing in it. */
const emptyOf = (column: Column) => (typeOf(column) === 'text' ? '' : 0)

const defined = (column: Column, isAdded: boolean) => (builder: ColumnDefinitionBuilder) => {
  if (column.isNullable) return builder
  return isAdded ? builder.notNull().defaultTo(emptyOf(column)) : builder.notNull()
}

/** The table of a new kind, as its columns were before the first one that was added. */
async function createTable(db: Kysely<Schema>, { table, columns }: KindRows) {
  let builder = db.schema
    .createTable(table)
    .addColumn('tenant_id', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('public_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('folded', 'text', (c) => c.notNull())
    .addColumn('proof', 'text')
    .addColumn('spam', 'integer', (c) => c.notNull())
    .addColumn('spam_reasons', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint')
  const [firstStatus] = Object.keys(columns.status?.options ?? {})
  if (firstStatus !== undefined)
    builder = builder
      .addColumn('own_expires_at', 'bigint')
      .addColumn('status', 'text', (c) => c.notNull().defaultTo(firstStatus))
      .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('assignee', 'text')
  for (const [property, column] of ownColumns(columns))
    if (!column.added)
      builder = builder.addColumn(columnName(property, column), typeOf(column), defined(column, false))
  await builder.addPrimaryKeyConstraint(`${table}_key`, ['tenant_id', 'id']).execute()
  const index = (name: string, names: readonly string[]) =>
    sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)} (${sql.join(names.map((one) => sql.ref(one)))})`.execute(
      db,
    )
  await index('inbox', ['tenant_id', 'public_id', 'id'])
  await index('person', ['tenant_id', 'email_key'])
  await index('expiry', ['expires_at'])
  await indexForSearch(db, table)
}

/** Creates the table of a new kind. @param number the next one: `0040` */
export const tableMigration = (number: string, kind: KindRows): Record<string, Migration> => ({
  [`${number}-${kind.table}`]: { up: (db) => createTable(db, kind) },
})

/** One for each column that a table got later. */
export const columnMigrations = ({ table, columns }: KindRows): Record<string, Migration> =>
  Object.fromEntries(
    ownColumns(columns).flatMap(([property, column]) => {
      const name = columnName(property, column)
      const up = (db: Kysely<Schema>) =>
        db.schema.alterTable(table).addColumn(name, typeOf(column), defined(column, true)).execute()
      return column.added ? [[`${column.added}-${table}-${name}`, { up }]] : []
    }),
  )
