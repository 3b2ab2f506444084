import { storeFiles } from '../../database/inbox/submission-files.ts'
import type { PersonColumns, ProcessedColumns } from '../../database/schema/inboxes.ts'
import type { Schema } from '../../database/schema.ts'
import { insertRows } from '../../database/tables.ts'
import { chunksOf, type Operation, personRow, type Row } from '../../database/writes/operation.ts'
import type { PersonWrite } from '../../database/writes/rows.ts'
import type { Column, Columns } from './columns.ts'

/** Table and columns of a kind, in the order of the API and of CSV files. */
export interface KindRows<C extends Columns = Columns> {
  table: keyof Schema
  columns: C
}

export const kindRows = <C extends Columns>(table: keyof Schema, columns: C): KindRows<C> => ({
  table,
  columns,
})

type Shown<C> = C extends { decode(stored: never, row: never): infer S } ? S : never
type Stored<C> = C extends { encode(shown: never): infer S } ? S : never

/** The row in the API. */
export type RowOf<C extends Columns> = { [Property in keyof C]: Shown<C[Property]> }

/** Columns of this kind alone, as visitors' requests are stored. */
type Own<C extends Columns> = {
  [Property in keyof C as C[Property] extends { isShared: true } | { type: 'files' }
    ? never
    : Property]: C[Property]
}

type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : Name

/** Columns of the table that are of this kind alone. */
export type OwnColumns<C extends Columns> = {
  [Property in keyof Own<C> & string as SnakeCase<Property>]: Stored<C[Property]>
}

type Worked<C extends Columns> = C extends { status: infer S } ? ProcessedColumns<Shown<S> & string> : unknown

export type TableOf<C extends Columns> = PersonColumns & Worked<C> & OwnColumns<C>

/** The visitor's values of these columns. */
export type OwnValues<C extends Columns> = { [Property in keyof Own<C>]: Shown<C[Property]> }

export type WriteOf<C extends Columns> = PersonWrite & OwnValues<C>

const snakeCase = (property: string) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Name of the table's column. */
export const columnName = (property: string, { name = snakeCase(property) }: Column) => name

/** Columns of this kind alone, by property. */
export const ownColumns = (columns: Columns): [string, Column][] =>
  Object.entries(columns).filter(([, { isShared, type }]) => !isShared && type !== 'files')

const textsOf = (columns: Columns, write: object) =>
  Object.entries(columns).flatMap(([property, { searched, isShared }]) => {
    const value: unknown = Reflect.get(write, property)
    return searched && !isShared && typeof value === 'string' ? [value] : []
  })

/** Columns of the table with these values. */
export function ownRow<C extends Columns>(columns: C, values: OwnValues<C>): OwnColumns<C> {
  const stored = ownColumns(columns).map(([property, column]) => [
    columnName(property, column),
    column.encode(Reflect.get(values, property)),
  ])
  // `fromEntries` loses the keys; each column has encoded its value.
  return Object.fromEntries(stored) as OwnColumns<C>
}

/** Columns of the table that every kind with a sender has, with the words that a search finds. */
export const senderRow = (columns: Columns, write: PersonWrite) =>
  personRow(write, ...textsOf(columns, write), ...(write.searched ?? []))

const tableRow = <C extends Columns>(columns: C, write: WriteOf<C>): Row => ({
  ...senderRow(columns, write),
  ...('status' in columns && { own_expires_at: write.expiresAt ?? null }),
  ...ownRow(columns, write),
})

/** Reader of stored rows, which looks the columns up once: an export reads a million rows. */
export function rowReader<C extends Columns>(columns: C): (row: Row) => RowOf<C> {
  const stored = Object.entries(columns).map(([property, column]) => ({
    property,
    column,
    name: columnName(property, column),
  }))
  return (row) => {
    const shown: Record<string, unknown> = {}
    for (const { property, column, name } of stored) shown[property] = column.decode(row[name] ?? null, row)
    // A record loses the keys; each column has made its value.
    return shown as RowOf<C>
  }
}

/** Default for a value that a visitor left out. */
function emptyOf({ isNullable, type }: Column) {
  if (isNullable) return null
  if (type === 'integer') return 0
  return type === 'flag' ? false : ''
}

/** Own columns by property, from a validated body. */
export function sentValues<C extends Columns>(columns: C, body: Record<string, unknown>): OwnValues<C> {
  const sent = ownColumns(columns).map(([property, column]) => [property, body[property] ?? emptyOf(column)])
  // The widget's schema has checked the body.
  return Object.fromEntries(sent) as OwnValues<C>
}

/** The visitor's part of a row, in the format of the request. */
export const sentBody = (columns: Columns, row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([property, { sent, as }]) =>
      sent || as === 'fields' ? [[property, row[property]]] : [],
    ),
  )

/** Operation of kinds whose writes only store their rows. */
export const storeRows =
  <C extends Columns>({ table, columns }: KindRows<C>): Operation<WriteOf<C>> =>
  async (trx, writes) => {
    await storeFiles(trx, writes)
    for (const some of chunksOf(writes.map((write) => tableRow(columns, write))))
      await insertRows(trx, { name: table, columns: Object.keys(some[0] ?? {}) }, some)
    return writes.map(({ id, email, outbox = [] }) => ({ mails: outbox, webhook: { rowId: id, email } }))
  }
