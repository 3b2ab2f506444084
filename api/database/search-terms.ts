import { type RawBuilder, sql } from 'kysely'
import { minMatches, type Rank, tokenize } from '../../widgets/runtime/vue/word-search.ts'

/** Words beyond do not count for "most of the words": their combinations would be too many. */
const maxWordsOfMost = 8

/**
 * Terms of a search in an inbox: the whole phrase by its pairs, the beginnings of all words besides, and where neither is
 * found, those of most of them. Rows that were stored before there were pairs are found by their words alone.
 */
interface SearchTerms {
  words: string[]
  /** Pairs of neighbouring words; empty for a search of one word. */
  pairs: string[]
  /** Combinations of the words, each of them enough; empty where only all are. */
  most: string[][]
}

export function searchTerms(search: string): SearchTerms {
  const inOrder = tokenize(search)
  const words = [...new Set(inOrder)]
  const most = minMatches(words.length)
  const isAll = most >= words.length || words.length > maxWordsOfMost
  return { words, pairs: pairsOf(inOrder), most: isAll ? [] : combinations(words, most) }
}

function combinations(words: readonly string[], count: number): string[][] {
  if (count === 0) return [[]]
  return words.flatMap((word, index) =>
    combinations(words.slice(index + 1), count - 1).map((rest) => [word, ...rest]),
  )
}

/** Ranks a short column made by `searchableText`, for few rows, without an index; see `rankText`. */
export function columnRank(column: string, search: string): RawBuilder<Rank> {
  const inOrder = tokenize(search)
  const words = [...new Set(inOrder)]
  if (!words.length) return sql<Rank>`0`
  const has = (word: string) => sql`' ' || ${sql.ref(column)} like ${`% ${word}%`}`
  const phrase = inOrder.length > 1 ? pairsOf(inOrder) : inOrder
  const found = sql.join(
    words.map((word) => sql`case when ${has(word)} then 1 else 0 end`),
    sql` + `,
  )
  return sql<Rank>`(case when ${sql.join(phrase.map(has), sql` and `)} then 3
    when ${found} = ${words.length} then 2 when ${found} >= ${minMatches(words.length)} then 1 else 0 end)`
}

/** A private-use character, which no word has. */
const pairMark = '\ue001'

/** Neighbours as one word, by which a phrase is found without positions: `bao\ue001hanh`. */
const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]}${pairMark}${word}`)

/** Text that searches match: each word once, without Vietnamese accents and case, then each pair of neighbours in a text. */
export function searchableText(...texts: string[]): string {
  const words = texts.map(tokenize)
  return [...new Set([...words.flat(), ...words.flatMap(pairsOf)])].join(' ')
}
