import { fold } from '../../readers/fold.ts'
import { itemSearch, rank, tokenize } from '../../runtime/vue/word-search.ts'
import type { RichNode } from '../../schema/rich-text.ts'
import type { Item } from '../definition/settings.ts'

const word = /[\p{L}\p{M}\p{N}]+/gu

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
 * Splits a text where its words begin with a word of the search: `['Phí ', 'giao', ' hàng']`. Every second piece is a match. Where the words
 * stand in a row they match nowhere else: "bao hanh" is not in "bao nhiêu". In NFC a letter is one character, with its marks and without.
 */
export function splitMatches(search: string, text: string): string[] {
  const words = tokenize(search)
  const normal = text.normalize()
  const found = rank(search, normal)
  const tokens = (normal.match(word) ?? []).map(fold)
  const isRun = (start: number) =>
    words.every((one, step) => {
      const token = tokens[start + step] ?? ''
      return step === words.length - 1 ? token.startsWith(one) : token === one
    })
  // Longer matches first: "bao" before "ba".
  const byLength = [...words].sort((a, b) => b.length - a.length)
  const matchAt = (at: number) =>
    found === 3
      ? words.find((_, step) => isRun(at - step))
      : byLength.find((begin) => found && tokens[at]?.startsWith(begin))
  let at = 0
  return normal
    .replace(word, (written) => {
      const length = matchAt(at++)?.length ?? 0
      return length ? `\0${written.slice(0, length)}\0${written.slice(length)}` : written
    })
    .split('\0')
}
