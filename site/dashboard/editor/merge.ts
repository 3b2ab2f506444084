import { isRecord } from '../../form/values.ts'
import { same } from './list-pairs.ts'
import { type Merged, mergeLists, mergePlaces, type Prefer } from './merge-lists.ts'

/** The field that names each item of a list; of an object, those of the lists in it. */
export type ListKeys = string | { [name: string]: ListKeys }

/**
 * Three-way merge of immutable JSON: what one side left alone follows the other. Items of a list are found by their key, else by
 * their place; where that tells nothing, the list counts as one value.
 * @param prefer whose value stands where both changed the same
 */
export function merge<T>(base: T, mine: T, theirs: T, prefer: Prefer, keys?: ListKeys): Merged<T> {
  if (same(mine, theirs) || same(base, theirs)) return { merged: mine, clash: false }
  // Lists with keys are merged in any case, so that their items stay the same for who edits them.
  if (keys === undefined && same(base, mine)) return { merged: theirs, clash: false }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const sides = [base, mine, theirs] as const
    const lists =
      typeof keys === 'string'
        ? mergeLists(sides, keys, prefer, (...items) => merge(...items, prefer))
        : mergePlaces(sides, (...items) => merge(...items, prefer))
    if (lists) return lists as Merged<T>
  }
  if (!isRecord(mine) || !isRecord(theirs) || !isRecord(base))
    return same(base, mine)
      ? { merged: theirs, clash: false }
      : { merged: prefer === 'mine' ? mine : theirs, clash: true }
  const merged: Record<string, unknown> = {}
  let clash = false
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const below = typeof keys === 'object' ? keys[key] : undefined
    const inside = merge(base[key], mine[key], theirs[key], prefer, below)
    if (inside.merged !== undefined) merged[key] = inside.merged
    clash ||= inside.clash
  }
  return { merged: merged as T, clash }
}
