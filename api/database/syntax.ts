import type { Kysely, RawBuilder, SqlBool, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** SQL that differs between SQLite and PostgreSQL. All other SQL is the same for both. */
export interface Syntax {
  /** Column that identifies a row in any table. */
  readonly rowId: string
  /** A text column from UTF-8. */
  textOf(bytes: Uint8Array): RawBuilder<string>
  /** Whether a column has a text in it. */
  contains(column: string, text: string): RawBuilder<SqlBool>
  /** A text of the object of JSON in a column. */
  jsonText(column: string, key: string): RawBuilder<string | null>
  /** The JSON of a draft in a column, without one of its collections. */
  draftWithout(column: string, collection: string): RawBuilder<string>
  /** Items of a collection of the draft in a column, as the table `item` with the column `value`. */
  draftItems(column: string, collection: string): RawBuilder<unknown>
  /** Whether a text in a column can't be read as JSON. */
  isNoJson(column: string): RawBuilder<SqlBool>
  readonly search: SearchSyntax
  readonly writeStop: WriteStop
}

/** Has the database itself refuse writes to tables, those of other processes too: they reject with StorageUnavailable. */
export interface WriteStop {
  /** Waits for writes that have begun. */
  create(trx: Transaction<Schema>, tables: readonly string[]): Promise<void>
  remove(trx: Transaction<Schema>, tables: readonly string[]): Promise<void>
}

/** SQLSTATE of our own, from the range that the standard leaves to implementations. */
export const writesStopped = 'NH001'

/** A search in one inbox. */
export interface InboxSearch {
  table: string
  tenantId: string
  publicId: string
  search: string
}

/** One rank of a search's results. */
export interface SearchQuery {
  query: string
  /** Asked only where the classes before have nothing. */
  isLast: boolean
}

/** The words of rows from visitors, found by their beginnings. */
export interface SearchSyntax {
  create(db: Kysely<Schema>): Promise<void>
  /** Indexes the words in `folded` of present and later rows, in the transaction that changes them. */
  index(db: Kysely<Schema>, table: string): Promise<void>
  /** Best first. Empty for a search without a word. */
  queries(db: Kysely<Schema>, inbox: InboxSearch): Promise<SearchQuery[]>
  /** Rows that a query finds, as `found`, with their `position`: later rows have a higher one. */
  rows(table: string, query: string): RawBuilder<unknown>
  /** A position as it stands in a cursor; undefined for a malformed one. */
  position(text: string): string | number | undefined
}

/** Syntax of the database behind the Kysely instance. */
export function syntaxOf(db: Kysely<Schema>): Syntax {
  const { adapter } = db.getExecutor()
  if (hasSyntax(adapter)) return adapter.syntax
  throw new Error('The adapter of this database has no syntax')
}

const hasSyntax = (adapter: object): adapter is { syntax: Syntax } => 'syntax' in adapter

export const createSearchIndex = (db: Kysely<Schema>): Promise<void> => syntaxOf(db).search.create(db)

/** Makes a table with the columns of `PersonColumns` searched. */
export const indexForSearch = (db: Kysely<Schema>, table: string): Promise<void> =>
  syntaxOf(db).search.index(db, table)
