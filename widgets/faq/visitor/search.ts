import { matches, score } from '../../runtime/fold.ts'
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

export function findItems(items: readonly Item[], search: string): Item[] {
  const scores = new Map<Item, number>()
  for (const item of items) {
    const { question, category, tags, answer } = item
    const own = score(search, [question, category, ...tags, textOf(answer)].join(' '))
    if (own) scores.set(item, own + 3 * score(search, question))
  }
  return [...scores.keys()].sort((a, b) => scores.get(b)! - scores.get(a)!)
}

/** Splits a text at its matches: `['Phí ', 'giao', ' hàng']`. Every second piece is a match. */
export function splitMatches(search: string, text: string): string[] {
  let at = 0
  const pieces = matches(search, text).flatMap(([start, end]) => {
    const before = text.slice(at, start)
    at = end
    return [before, text.slice(start, end)]
  })
  return [...pieces, text.slice(at)]
}

/** Texts that look like a phone number or an address are private. */
export const isReportable = (search: string) => /^(?!.*\d{4})[\p{L}\p{M}\d -]{2,40}$/u.test(search)
