import { fold, itemSearch, tokenize } from '../../runtime/vue/fold.ts'
import type { RichNode } from '../../schema/rich-text.ts'
import type { Item } from '../definition/settings.ts'

export const textOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const [tag, , ...children] = node
      return /^(p|li|h3|h4|br)$/.test(tag) ? `${textOf(children)}\n` : textOf(children)
    })
    .join('')

export const pinnedFirst = (items: readonly Item[]) =>
  [...items].sort((a, b) => Number(b.pinned) - Number(a.pinned))

export const findItems = itemSearch(({ question, category, tags, answer }: Item) => [
  question,
  category,
  ...tags,
  textOf(answer),
])

/**
 * Splits a text where its words begin with a word of the search: `['Phí ', 'giao', ' hàng']`. Every second piece is a match.
 * In NFC a letter is one character, with its marks and without.
 */
export function splitMatches(search: string, text: string): string[] {
  // Longer matches first: "bao" before "ba".
  const words = tokenize(search).sort((a, b) => b.length - a.length)
  const cut = (word: string) => {
    const { length } = words.find((begin) => fold(word).startsWith(begin)) ?? ''
    return length ? `\0${word.slice(0, length)}\0${word.slice(length)}` : word
  }
  return text
    .normalize()
    .replace(/[\p{L}\p{M}\p{N}]+/gu, cut)
    .split('\0')
}
