import { matches, score } from '../../runtime/fold.ts'
import type { RichNode } from '../../schema/rich-text.ts'
import type { Item } from '../definition/settings.ts'

/** The words of an answer; blocks are set apart by a line. */
export const textOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const [tag, , ...children] = node
      return /^(p|li|h3|h4|br)$/.test(tag) ? `${textOf(children)}\n` : textOf(children)
    })
    .join('')

/** The order in which items stand while nobody searches. */
export const pinnedFirst = (items: readonly Item[]) =>
  [...items].sort((a, b) => Number(b.pinned) - Number(a.pinned))

/** The items that have every word of a search, those that say it in the question first. */
export function findItems(items: readonly Item[], search: string): Item[] {
  const sums = new Map<Item, number>()
  for (const item of items) {
    const { question, category, tags, answer } = item
    const sum = score(search, [question, category, ...tags, textOf(answer)].join(' '))
    if (sum) sums.set(item, sum + 3 * score(search, question))
  }
  return [...sums.keys()].sort((a, b) => sums.get(b)! - sums.get(a)!)
}

/** A text in turns of plain and found: `['Phí ', 'giao', ' hàng']`. Every second one is found. */
export function turns(search: string, text: string): string[] {
  let at = 0
  const parts = matches(search, text).flatMap(([start, end]) => {
    const before = text.slice(at, start)
    at = end
    return [before, text.slice(start, end)]
  })
  return [...parts, text.slice(at)]
}

/** Whether what was looked for may be told to the owner: words, nothing that looks like a number or address of someone. */
export const isTellable = (search: string) => /^(?!.*\d{4})[\p{L}\p{M}\d -]{2,40}$/u.test(search)
