import { fold } from '../../readers/fold.ts'

/** "Bảo-hành, 24h" → ["bao", "hanh", "24h"]. */
export const tokenize = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** 3: the words in a row; 2: all of them; 1: most of them; 0: fewer. */
export type Rank = 0 | 1 | 2 | 3

/** Each word of a search matches the beginning of a word, so that a search finds while it is typed. */
const beginning = (words: string) => ` ${words}`

/** Most of the words of a search are more than two thirds. */
export const minMatches = (count: number) => Math.floor((count * 2) / 3) + 1

export interface TermPattern {
  phrase: string
  words: readonly string[]
}

/** @param pattern what a text contains that has these words in a row */
export const patternOf = (words: readonly string[], pattern = beginning): TermPattern => ({
  phrase: pattern(words.join(' ')),
  words: words.map(pattern),
})

/** @param text words with a space before each: ` bao hanh` */
export function rankText({ phrase, words }: TermPattern, text: string): Rank {
  if (text.includes(phrase)) return 3
  const found = words.filter((word) => text.includes(word)).length
  return found === words.length ? 2 : found >= minMatches(words.length) ? 1 : 0
}

/** A mark between texts: no phrase runs from one into the next. */
const foldTexts = (texts: readonly string[]) =>
  beginning(texts.map((text) => tokenize(text).join(' ')).join(' | '))

/** An empty search matches everything, one without a letter or digit nothing. */
export function rank(search: string, ...texts: readonly string[]): Rank {
  const words = tokenize(search)
  if (!words.length) return search.trim() ? 0 : 3
  return rankText(patternOf(words), foldTexts(texts))
}

/**
 * Best first, of equals those whose title (the first text) matches better. Items with most of the words in their title are
 * found only where none has all: long texts have most of any words.
 *
 * @param textsOf is called once for each item, at the first search
 */
export function itemSearch<Item extends object>(textsOf: (item: Item) => readonly [string, ...string[]]) {
  const folded = new WeakMap<Item, string[]>()
  function foldedOf(item: Item) {
    const texts = textsOf(item)
    const known = [[texts[0]], texts].map(foldTexts)
    folded.set(item, known)
    return known
  }
  return (items: readonly Item[], search: string): Item[] => {
    if (!search.trim()) return [...items]
    const words = tokenize(search)
    const pattern = patternOf(words)
    const ranked = (words.length ? items : []).flatMap((item) => {
      const [title, whole] = (folded.get(item) ?? foldedOf(item)).map((text) => rankText(pattern, text))
      return whole ? [{ item, whole, title: title! }] : []
    })
    const withAll = ranked.filter(({ whole }) => whole > 1)
    return (withAll.length ? withAll : ranked.filter(({ title }) => title))
      .sort((a, b) => b.whole - a.whole || b.title - a.title)
      .map(({ item }) => item)
  }
}
