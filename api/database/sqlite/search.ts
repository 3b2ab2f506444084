import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { searchTerms } from '../search-terms.ts'
import type { InboxSearch, SearchQuery, SearchSyntax } from '../syntax.ts'

/** A private-use character, which no word has: the widget of a row is a word of it, so that other widgets cost nothing. */
const mark = '\ue000'

/** Prefixes of these lengths are indexed as words: a Vietnamese syllable has at most seven letters. */
const prefixes = '1 2 3 4 5 6'

async function create(db: Kysely<Schema>): Promise<void> {
  await sql`create table search_row (id integer primary key, table_name text not null, tenant_id text not null,
    row_id text not null, unique (tenant_id, table_name, row_id))`.execute(db)
  await sql`create virtual table search_words using fts5(words, content='', columnsize=0, detail=none,
    prefix=${sql.lit(prefixes)}, tokenize='unicode61 remove_diacritics 0')`.execute(db)
  // Without it the words of an erased row stay in the index until segments merge.
  await sql`insert into search_words(search_words, rank) values ('secure-delete', 1)`.execute(db)
}

async function index(db: Kysely<Schema>, table: string): Promise<void> {
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

/** A widget with fewer of all rows than one in so many: its words stand on few pages of the index. */
const sparseBelow = 500

/** Whether a widget has so many of all rows that the index is read fastest by the words alone. */
async function isDense(db: Kysely<Schema>, { table, tenantId, publicId }: InboxSearch) {
  const share = sql`(select coalesce(max(id), 0) / ${sql.lit(sparseBelow)} from search_row)`
  const { rows } = await sql<{
    rows: number
    share: number
  }>`select ${share} as share, (select count(*) from (
    select 1 from ${sql.table(table)} where tenant_id = ${tenantId} and public_id = ${publicId} limit ${share} + 1
  )) as rows`.execute(db)
  return rows.some(({ rows, share }) => rows > share)
}

async function queries(db: Kysely<Schema>, inbox: InboxSearch): Promise<SearchQuery[]> {
  const { table, publicId } = inbox
  const { words, pairs, most } = searchTerms(inbox.search)
  if (!words.length) return []
  const widget = `"${mark}${table}${mark}${publicId.replace(/[^a-z0-9]/g, mark)}"`
  // Whole pairs: a beginning longer than the indexed ones would read all rows with it.
  const phrase = pairs.map(quoted).join(' AND ')
  const isWidgetDense = await isDense(db, inbox)
  const all = isWidgetDense ? `${oneByOne(words)} AND ${widget}` : `${widget} AND ${allOf(words)}`
  const ranked = phrase ? [`${widget} AND ${phrase}`, `(${all}) NOT (${phrase})`] : [all]
  const any = most.map((some) => `(${allOf(some)})`).join(' OR ')
  return [
    ...ranked.map((query) => ({ query, isLast: false })),
    ...(any ? [{ query: `${widget} AND (${any})`, isLast: true }] : []),
  ]
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

const rows = (table: string, query: string): RawBuilder<unknown> => sql`(
  select row.*, search_words.rowid as position from search_words
  cross join search_row on search_row.id = search_words.rowid and search_row.table_name = ${table}
  cross join ${sql.table(table)} as row on row.tenant_id = search_row.tenant_id and row.id = search_row.row_id
  where search_words match ${query}) as found`

const position = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** FTS5, kept in step by triggers. */
export const sqliteSearch: SearchSyntax = { create, index, queries, rows, position }
