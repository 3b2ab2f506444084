import type { Generated } from 'kysely'

export type Flag = 0 | 1

/** `T`: its values in a row. Types are the same in SQLite and PostgreSQL. */
export interface Column<T> {
  type: 'text' | 'integer' | 'bigint' | 'date'
  isNullable?: true
  default?: string | number
  /** The row goes with the one that it refers to. */
  references?: string
  /** Number of the migration that adds it to the table: `0002`. */
  added?: string
  /** Only for the compiler. */
  of?: T
}

export const text: Column<string> = { type: 'text' }
export const integer: Column<number> = { type: 'integer' }
export const flag: Column<Flag> = { type: 'integer' }
/** Epoch ms and large counters. */
export const bigint: Column<number> = { type: 'bigint' }
/** ISO text, of the tables `auth_…`. */
export const date: Column<string> = { type: 'date' }
export const user: Column<string> = { type: 'text', references: 'auth_user.id' }

export const oneOf = <T extends string>(): Column<T> => ({ type: 'text' })
export const orNull = <T>({ of: _, ...column }: Column<T>): Column<T | null> => ({
  ...column,
  isNullable: true,
})
export const orElse = <T extends string | number>(
  { of: _, ...column }: Column<T>,
  value: T,
): Column<Generated<T>> => ({
  ...column,
  default: value,
})

/** A default of rows from before the column; a new row has a value of its own. */
export const formerly = <T extends string | number>(column: Column<T>, value: T): Column<T> => ({
  ...column,
  default: value,
})

/** A column that a table got later: rows from before have its default, or null. */
export const later = <T>(column: Column<T>, added: string): Column<T> => ({ ...column, added })

export type Columns = Readonly<Record<string, Column<unknown>>>

/** Types of a row with these columns. */
export type RowOf<C extends Columns> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never }

interface PartialIndex {
  columns: readonly string[]
  /** SQL */
  where: string
}

/** Unique keys and indexes are named after their table: `widget_newest`. */
export interface TableDefinition {
  columns: Columns
  primaryKey: readonly string[]
  unique?: Readonly<Record<string, readonly string[]>>
  indexes?: Readonly<Record<string, readonly string[] | PartialIndex>>
}

export type Tables = Readonly<Record<string, TableDefinition>>

export type RowsOf<T extends Tables> = { [K in keyof T]: RowOf<T[K]['columns']> }
