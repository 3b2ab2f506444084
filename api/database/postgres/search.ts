import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { searchTerms } from '../search-terms.ts'
import type { InboxSearch, SearchQuery, SearchSyntax } from '../syntax.ts'

/** A private-use character, which no word has: the widget of a row is a word of it, so that other widgets cost nothing. */
const mark = '\ue000'

/** A lexeme has at most 2,046 bytes. */
const maxCharacters = 400

/** Takes the words as they are in `folded`: PostgreSQL's own parser would split and stem them. */
async function create(db: Kysely<Schema>): Promise<void> {
  const cut = sql.lit(maxCharacters)
  await sql`create function search_words(public_id text, folded text) returns tsvector
    language sql immutable strict parallel safe as $$
      select array_to_tsvector(array(select left(word, ${cut})
        from unnest(string_to_array(folded, ' ') || (${sql.lit(mark)} || public_id)) as word where word <> ''))
    $$`.execute(db)
}

async function index(db: Kysely<Schema>, table: string): Promise<void> {
  await sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)}
    using gin (search_words(public_id, folded))`.execute(db)
}

async function queries(_db: Kysely<Schema>, { publicId, search }: InboxSearch): Promise<SearchQuery[]> {
  const { words, pairs, most } = searchTerms(search)
  if (!words.length) return []
  const widget = quoted(`${mark}${publicId}`)
  const phrase = pairs.map(quoted).join(' & ')
  const all = `${widget} & ${allOf(words)}`
  const ranked = phrase ? [`${widget} & ${phrase}`, `${all} & !(${phrase})`] : [all]
  const any = most.map((some) => `(${allOf(some)})`).join(' | ')
  return [
    ...ranked.map((query) => ({ query, isLast: false })),
    ...(any ? [{ query: `${widget} & (${any})`, isLast: true }] : []),
  ]
}

const quoted = (word: string) =>
  `'${[...word].slice(0, maxCharacters).join('').replaceAll(/['\\]/g, '$&$&')}'`
const allOf = (words: readonly string[]) => words.map((word) => `${quoted(word)}:*`).join(' & ')

const rows = (table: string, query: string): RawBuilder<unknown> => sql`(
  select searched.*, searched.id as position from ${sql.table(table)} as searched
  where search_words(searched.public_id, searched.folded) @@ ${query}::tsquery) as found`

/** A `tsvector` in a GIN index over an expression, which needs no column. */
export const postgresSearch: SearchSyntax = { create, index, queries, rows, position: (text) => text }
