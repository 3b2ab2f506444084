import { isRecord, sameItem } from '../../form/values.ts'
import { same } from './list-pairs.ts'

export type Prefer = 'mine' | 'theirs'
export interface Merged<T> {
  merged: T
  clash: boolean
}
type Item = Record<string, unknown>
type Items = Map<string, Item>

/** By key; undefined where an item has none, or shares it. */
function byKey(list: readonly unknown[], key: string): Items | undefined {
  const items: Items = new Map()
  for (const item of list) {
    const name = isRecord(item) ? item[key] : undefined
    if (!isRecord(item) || typeof name !== 'string' || name === '' || items.has(name)) return undefined
    items.set(name, item)
  }
  return items
}

const kept = (order: readonly string[], by: Items, and: Items) =>
  order.filter((key) => by.has(key) && and.has(key))

/** Puts what only `other` has behind the item that it follows there. */
function interleaved(order: readonly string[], other: readonly string[]): string[] {
  const present = new Set(order)
  const first: string[] = []
  const behind = new Map<string, string[]>()
  let followers = first
  for (const key of other) {
    if (present.has(key)) {
      followers = []
      behind.set(key, followers)
    } else followers.push(key)
  }
  return [...first, ...order.flatMap((key) => [key, ...(behind.get(key) ?? [])])]
}

/**
 * Three-way merge of lists whose items have keys: each item for itself, and the order of the side that moved them.
 * Undefined where keys are missing or shared.
 */
export function mergeLists(
  [base, mine, theirs]: readonly [readonly unknown[], readonly unknown[], readonly unknown[]],
  key: string,
  prefer: Prefer,
  mergeItems: (base: Item, mine: Item, theirs: Item) => Merged<Item>,
): Merged<unknown[]> | undefined {
  const [before, own, other] = [byKey(base, key), byKey(mine, key), byKey(theirs, key)]
  if (!before || !own || !other) return undefined
  let clash = false

  function resultOf(name: string): Item | undefined {
    const [was, a, b] = [before?.get(name), own?.get(name), other?.get(name)]
    if (a && b) {
      if (was && same(was, b)) return a
      if (same(a, b)) return a
      const inside = mergeItems(was ?? {}, a, b)
      clash ||= inside.clash
      return sameItem(a, inside.merged)
    }
    const left = a ?? b
    // Added by one side.
    if (!was || !left) return left
    // Removed by one side, and left alone by the other.
    if (same(was, left)) return undefined
    clash = true
    return prefer === (a ? 'mine' : 'theirs') ? left : undefined
  }

  const [first, second, third] = [[...before.keys()], [...own.keys()], [...other.keys()]]
  const movedHere = !same(kept(second, before, other), kept(first, own, other))
  const movedThere = !same(kept(third, before, own), kept(first, own, other))
  if (movedHere && movedThere && !same(kept(second, before, other), kept(third, before, own))) clash = true
  const isMine = movedHere && !(movedThere && prefer === 'theirs')
  const order = isMine ? interleaved(second, third) : interleaved(third, second)
  return { merged: order.flatMap((name) => resultOf(name) ?? []), clash }
}

/**
 * The same for lists whose items have no keys: each place for itself, and what both sides added at the end.
 * Undefined where a side has removed or moved an item, so that a place may hold another one.
 */
export function mergePlaces(
  [base, mine, theirs]: readonly [readonly unknown[], readonly unknown[], readonly unknown[]],
  mergeItems: (base: unknown, mine: unknown, theirs: unknown) => Merged<unknown>,
): Merged<unknown[]> | undefined {
  const hasMoved = (list: readonly unknown[]) =>
    list.length < base.length ||
    list.some((item, at) => !same(item, base[at]) && base.some((one) => same(item, one)))
  if (hasMoved(mine) || hasMoved(theirs)) return undefined
  let clash = false
  const places = base.map((was, at) => {
    const inside = mergeItems(was, mine[at], theirs[at])
    clash ||= inside.clash
    return isRecord(inside.merged) ? sameItem(mine[at], inside.merged) : inside.merged
  })
  const [own, others] = [mine.slice(base.length), theirs.slice(base.length)]
  return {
    merged: [...places, ...others, ...own.filter((item) => !others.some((one) => same(item, one)))],
    clash,
  }
}
