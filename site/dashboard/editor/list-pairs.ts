import { isRecord } from '../../form/values.ts'

/** Indexes into the lists before and after. */
export interface Pairs {
  kept: [before: number, after: number][]
  added: number[]
  removed: number[]
  /** The kept items come in another order. */
  moved: boolean
}

interface Rules {
  /** The field that names an item for good. */
  unique?: string | undefined
  titles: readonly [before: readonly string[], after: readonly string[]]
}

/** Compares as JSON. Objects shared by both drafts are not walked: an edit changes only the objects along its path. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => same(item, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]))
}

/** Finds each item again: by its key, else as it was, by its title, or at its place. */
export function pairsOf(before: readonly unknown[], after: readonly unknown[], rules: Rules): Pairs {
  const kept: [number, number][] = []
  const left = new Set(before.keys())
  const right = new Set(after.keys())
  function pairBy(keyBefore: (index: number) => string | undefined, keyAfter: typeof keyBefore) {
    const byKey = new Map<string, number[]>()
    for (const index of left) {
      const key = keyBefore(index)
      if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), index])
    }
    for (const index of [...right]) {
      const key = keyAfter(index)
      const found = key === undefined ? undefined : byKey.get(key)?.shift()
      if (found === undefined) continue
      kept.push([found, index])
      left.delete(found)
      right.delete(index)
    }
  }
  const keyIn = (list: readonly unknown[]) => (index: number) => {
    const item = list[index]
    const value = rules.unique && isRecord(item) ? item[rules.unique] : undefined
    return typeof value === 'string' ? value : undefined
  }
  const whole = (list: readonly unknown[]) => (index: number) => JSON.stringify(list[index])
  pairBy(keyIn(before), keyIn(after))
  pairBy(whole(before), whole(after))
  // A plain text is its own title: another text is another item.
  const isPlain = ![...before, ...after].some(isRecord)
  if (!isPlain) {
    pairBy(
      (index) => rules.titles[0][index],
      (index) => rules.titles[1][index],
    )
    pairBy(String, String)
  }
  kept.sort(([, a], [, b]) => a - b)
  return {
    kept,
    added: [...right],
    removed: [...left],
    moved: kept.some(([from], index) => index > 0 && from < (kept[index - 1]?.[0] ?? 0)),
  }
}
