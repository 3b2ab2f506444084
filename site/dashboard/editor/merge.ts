import { isRecord } from '../../form/values.ts'
import { same } from './list-pairs.ts'

/**
 * Three-way merge of immutable JSON: what one side left alone follows the other. Lists count as one value.
 * @param prefer whose value stands where both changed the same
 */
export function merge<T>(
  base: T,
  mine: T,
  theirs: T,
  prefer: 'mine' | 'theirs',
): { merged: T; clash: boolean } {
  if (same(mine, theirs) || same(base, theirs)) return { merged: mine, clash: false }
  if (same(base, mine)) return { merged: theirs, clash: false }
  if (!isRecord(mine) || !isRecord(theirs) || !isRecord(base))
    return { merged: prefer === 'mine' ? mine : theirs, clash: true }
  const merged: Record<string, unknown> = {}
  let clash = false
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const inside = merge(base[key], mine[key], theirs[key], prefer)
    if (inside.merged !== undefined) merged[key] = inside.merged
    clash ||= inside.clash
  }
  return { merged: merged as T, clash }
}
