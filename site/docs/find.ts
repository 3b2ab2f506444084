/** Search over the documentation, in the reader's browser. Pure. */
import { fold } from '../../widgets/readers/fold.ts'

export interface SearchEntry {
  url: string
  page: string
  heading: string
  text: string
  /** Words and questions of readers; only of the first section of a page. */
  also?: string[]
}

/** A page as the search knows it, section by section. */
export const entriesOf = (
  page: { url: string; title: string; description: string; also: string[] },
  sections: readonly { id: string; heading: string; text: string }[],
): SearchEntry[] =>
  sections.map(({ id, heading, text }) => ({
    url: page.url + (id && `#${id}`),
    page: page.title,
    heading,
    text: id ? text : `${page.description} ${text}`,
    ...(!id && page.also.length && { also: page.also }),
  }))

export interface Found {
  url: string
  page: string
  heading: string
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Vietnamese words are mostly two syllables: pairs tell more than single ones. */
const termsOf = (text: string) => {
  const words = wordsOf(text)
  return [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)]
}

const weights = { also: 6, page: 5, heading: 4, text: 1 }

interface Indexed extends SearchEntry {
  terms: Map<string, number>
}

export interface Index {
  entries: Indexed[]
  /** In how many sections a term stands. */
  frequency: Map<string, number>
}

export function indexOf(entries: readonly SearchEntry[]): Index {
  const frequency = new Map<string, number>()
  const indexed = entries.map((entry) => {
    const terms = new Map<string, number>()
    const add = (text: string, weight: number) => {
      const counts = new Map<string, number>()
      for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1)
      // Each further time in a section says less: as in BM25, with no length.
      for (const [term, count] of counts)
        terms.set(term, (terms.get(term) ?? 0) + (weight * count * 2) / (count + 1))
    }
    add(entry.page, weights.page)
    add(entry.heading, weights.heading)
    add(entry.text, weights.text)
    for (const words of entry.also ?? []) add(words, weights.also)
    for (const term of terms.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1)
    return { ...entry, terms }
  })
  return { entries: indexed, frequency }
}

/** The best section of each page, best page first; the last word may be a beginning. */
export function find({ entries, frequency }: Index, query: string, limit = 8): Found[] {
  const words = wordsOf(query)
  const last = words.at(-1)
  if (!last) return []
  const rarity = (term: string) => Math.log(1 + entries.length / (1 + (frequency.get(term) ?? 0)))
  const wanted = termsOf(query)
  const completions = [...frequency.keys()].filter(
    (term) => term !== last && term.startsWith(last) && !term.includes(' '),
  )
  const best = new Map<string, Found & { score: number }>()
  for (const { url, page, heading, terms } of entries) {
    let score = 0
    for (const term of wanted) score += (terms.get(term) ?? 0) * rarity(term) * (term.includes(' ') ? 2 : 1)
    const begun = completions.reduce((most, term) => Math.max(most, (terms.get(term) ?? 0) * rarity(term)), 0)
    score += terms.has(last) ? 0 : begun / 2
    // Pages that have more of the words come before those that have one of them often.
    const met = words.filter((word) => terms.has(word)).length + (begun && !terms.has(last) ? 1 : 0)
    score *= (met / words.length) ** 2
    const before = best.get(url.split('#')[0] ?? url)
    if (score > 0 && score > (before?.score ?? 0))
      best.set(url.split('#')[0] ?? url, { url, page, heading, score })
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ score: _, ...found }) => found)
}
