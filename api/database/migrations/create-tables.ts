import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Column, TableDefinition, Tables } from '../schema/columns.ts'
import type { Schema } from '../schema.ts'

/** @param tables those that others refer to come first */
export async function createTables(db: Kysely<Schema>, tables: Tables): Promise<void> {
  for (const [name, table] of Object.entries(tables)) {
    await createTable(db, name, table)
    await createIndexes(db, name, table)
  }
}

async function createTable(
  { schema }: Kysely<Schema>,
  name: string,
  { columns, primaryKey, unique = {} }: TableDefinition,
) {
  const key = `${name}_${primaryKey.length > 1 ? 'key' : 'pkey'}`
  let builder: CreateTableBuilder<string, string> = schema.createTable(name)
  for (const [column, definition] of Object.entries(columns))
    if (definition.added === undefined)
      builder = builder.addColumn(column, definition.type, (c) => constrained(c, definition))
  builder = builder.addPrimaryKeyConstraint(key, [...primaryKey])
  for (const [suffix, names] of Object.entries(unique))
    builder = builder.addUniqueConstraint(`${name}_${suffix}`, [...names])
  await builder.execute()
}

function constrained(
  builder: ColumnDefinitionBuilder,
  { isNullable, references, default: value }: Column<unknown>,
) {
  const required = isNullable ? builder : builder.notNull()
  const filled = value === undefined ? required : required.defaultTo(value)
  return references === undefined ? filled : filled.references(references).onDelete('cascade')
}

/** A migration for each column that a table got later. */
export const columnMigrations = (tables: Tables): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([table, { columns }]) =>
      Object.entries(columns).flatMap(([name, column]) => {
        const up = ({ schema }: Kysely<Schema>) =>
          schema
            .alterTable(table)
            .addColumn(name, column.type, (c) => constrained(c, column))
            .execute()
        return column.added === undefined ? [] : [[`${column.added}-${table}-${name}`, { up }]]
      }),
    ),
  )

async function createIndexes({ schema }: Kysely<Schema>, table: string, { indexes = {} }: TableDefinition) {
  for (const [name, index] of Object.entries(indexes)) {
    const builder = schema.createIndex(`${table}_${name}`).on(table)
    await ('where' in index
      ? builder.columns([...index.columns]).where(sql<SqlBool>`${sql.raw(index.where)}`)
      : builder.columns([...index])
    ).execute()
  }
}
