import { type Kysely, type RawBuilder, sql } from 'kysely'
import { minMatches, type Rank, tokenize } from '../../widgets/runtime/fold.ts'
import { pairsOf } from './fold.ts'
import type { Schema } from './schema.ts'

/**
 * The words of rows from visitors, searched by the beginning of a word. This file is all that is SQLite's own about it
 * (FTS5); on PostgreSQL the same is a `tsvector` column with a GIN index and `'bao':* & 'hanh':*`.
 */

/** A private-use character, which no word has: the widget of a row is a word of it, so that other widgets cost nothing. */
const mark = '\ue000'

/** Prefixes of these lengths are indexed as words: a Vietnamese syllable has at most seven letters. */
const prefixes = '1 2 3 4 5 6'

/** Words beyond do not count for "most of the words": their combinations would be too many. */
const maxWordsOfMost = 8

export async function createSearchIndex(db: Kysely<Schema>): Promise<void> {
  await sql`create table search_row (id integer primary key, table_name text not null, tenant_id text not null,
    row_id text not null, unique (tenant_id, table_name, row_id))`.execute(db)
  await sql`create virtual table search_words using fts5(words, content='', columnsize=0, detail=none,
    prefix=${sql.lit(prefixes)}, tokenize='unicode61 remove_diacritics 0')`.execute(db)
  // Without it the words of an erased row stay in the index until segments merge.
  await sql`insert into search_words(search_words, rank) values ('secure-delete', 1)`.execute(db)
}

/** Indexes the words in `folded`, of present and later rows, in the transaction that changes them. */
export async function indexForSearch(db: Kysely<Schema>, table: string): Promise<void> {
  const name = sql.lit(table)
  const words = (row: 'new' | 'old' | 'present') => {
    const of = sql.raw(row)
    return sql`${sql.lit(`${mark}${table}${mark}`)} || replace(${of}.public_id, '-', ${sql.lit(mark)}) || ' ' || ${of}.folded`
  }
  const indexed = sql`table_name = ${name} and tenant_id = old.tenant_id and row_id = old.id`
  const removeWords = sql`insert into search_words (search_words, rowid, words)
    select 'delete', id, ${words('old')} from search_row where ${indexed}`
  const trigger = (event: string) =>
    sql`create trigger ${sql.ref(`${table}_search_${event.slice(0, 6)}`)} after ${sql.raw(event)} on ${sql.table(table)}`

  await sql`${trigger('insert')} begin
    insert into search_row (table_name, tenant_id, row_id) values (${name}, new.tenant_id, new.id);
    insert into search_words (rowid, words) values (last_insert_rowid(), ${words('new')});
  end`.execute(db)
  await sql`${trigger('delete')} begin
    ${removeWords};
    delete from search_row where ${indexed};
  end`.execute(db)
  await sql`${trigger('update of id, folded')} when old.id <> new.id or old.folded <> new.folded begin
    ${removeWords};
    insert into search_words (rowid, words) select id, ${words('new')} from search_row where ${indexed};
    update search_row set row_id = new.id where ${indexed};
  end`.execute(db)

  await sql`insert into search_row (table_name, tenant_id, row_id)
    select ${name}, tenant_id, id from ${sql.table(table)} order by id`.execute(db)
  await sql`insert into search_words (rowid, words) select search_row.id, ${words('present')} from search_row
    join ${sql.table(table)} as present on present.tenant_id = search_row.tenant_id and present.id = search_row.row_id
    where search_row.table_name = ${name} order by search_row.id`.execute(db)
}

/** One class of what a search finds. */
export interface SearchQuery {
  query: string
  /** Asked only where the classes before have nothing. */
  isLast: boolean
}

/** A widget with fewer of all rows than one in so many: its words stand on few pages of the index. */
const sparseBelow = 500

/** Whether a widget has so many of all rows that the index is read fastest by the words alone. */
export async function isDense(db: Kysely<Schema>, table: string, tenantId: string, publicId: string) {
  const share = sql`(select coalesce(max(id), 0) / ${sql.lit(sparseBelow)} from search_row)`
  const { rows } = await sql<{
    rows: number
    share: number
  }>`select ${share} as share, (select count(*) from (
    select 1 from ${sql.table(table)} where tenant_id = ${tenantId} and public_id = ${publicId} limit ${share} + 1
  )) as rows`.execute(db)
  return rows.some(({ rows, share }) => rows > share)
}

interface Searched {
  table: string
  publicId: string
  search: string
  /** See `isDense`. */
  dense: boolean
}

/**
 * How to search one inbox: for the whole phrase, for the beginnings of all words besides, and for most of them. Empty for a search
 * without a word. Rows that were stored before there were pairs are found by their words alone.
 */
export function searchQueries({ table, publicId, search, dense }: Searched): SearchQuery[] {
  const inOrder = tokenize(search)
  const words = [...new Set(inOrder)]
  if (!words.length) return []
  const widget = `"${mark}${table}${mark}${publicId.replace(/[^a-z0-9]/g, mark)}"`
  // Whole pairs: a beginning longer than the indexed ones would read all rows with it.
  const phrase = pairsOf(inOrder).map(quoted).join(' AND ')
  const all = dense ? `${oneByOne(words)} AND ${widget}` : `${widget} AND ${allOf(words)}`
  const queries = phrase ? [`${widget} AND ${phrase}`, `(${all}) NOT (${phrase})`] : [all]
  const most = minMatches(words.length)
  const ranked = queries.map((query) => ({ query, isLast: false }))
  if (most >= words.length || words.length > maxWordsOfMost) return ranked
  const any = combinations(words, most).map((some) => `(${allOf(some)})`)
  return [...ranked, { query: `${widget} AND (${any.join(' OR ')})`, isLast: true }]
}

const quoted = (word: string) => `"${word}"`
const beginning = (word: string) => `"${word}"*`
const allOf = (words: readonly string[]) => words.map(beginning).join(' AND ')

/**
 * The same, longest word first, each further one read only as far as those before stand together. `NOT` nothing keeps FTS5
 * from reading all of one AND at once.
 */
const oneByOne = (words: readonly string[]) =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(beginning)
    .reduce((before, word) => `((${before} AND ${word}) NOT ${quoted(mark)})`)

function combinations(words: readonly string[], count: number): string[][] {
  if (count === 0) return [[]]
  return words.flatMap((word, index) =>
    combinations(words.slice(index + 1), count - 1).map((rest) => [word, ...rest]),
  )
}

/** Rows that a query of `searchQueries` finds, as `found`, with their `position` in the index: later rows have a higher one. */
export const searchedRows = (table: string, query: string): RawBuilder<unknown> => sql`(
  select row.*, search_words.rowid as position from search_words
  cross join search_row on search_row.id = search_words.rowid and search_row.table_name = ${table}
  cross join ${sql.table(table)} as row on row.tenant_id = search_row.tenant_id and row.id = search_row.row_id
  where search_words match ${query}) as found`

/** How a short column made by `searchableText` ranks for a search, for few rows, without an index; see `rankText`. */
export function columnRank(column: string, search: string): RawBuilder<Rank> {
  const inOrder = tokenize(search)
  const words = [...new Set(inOrder)]
  if (!words.length) return sql<Rank>`0`
  const has = (word: string) => sql`(' ' || ${sql.ref(column)} like ${`% ${word}%`})`
  const phrase = inOrder.length > 1 ? pairsOf(inOrder) : inOrder
  const found = sql.join(words.map(has), sql` + `)
  return sql<Rank>`(case when ${sql.join(phrase.map(has), sql` and `)} then 3
    when ${found} = ${words.length} then 2 when ${found} >= ${minMatches(words.length)} then 1 else 0 end)`
}
