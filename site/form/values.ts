/** Immutable updates keep older drafts valid for undo. */

export type Fields = Record<string, unknown>

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stable identity across edits and moves: the `key` of a list row. */
const identities = new WeakMap<object, number>()
let last = 0

export function identityOf(value: object): number {
  const known = identities.get(value)
  if (known !== undefined) return known
  identities.set(value, ++last)
  return last
}

/** Undefined removes the key. */
export function withKey(object: Fields, key: string, value: unknown): Fields {
  const { [key]: _, ...rest } = object
  const changed = value === undefined ? rest : { ...object, [key]: value }
  identities.set(changed, identityOf(object))
  return changed
}

export function sameItem<T extends object>(before: unknown, after: T): T {
  if (typeof before === 'object' && before) identities.set(after, identityOf(before))
  return after
}

export const withItem = (list: readonly unknown[], index: number, value: unknown): unknown[] =>
  list.map((item, i) => (i === index ? value : item))

export const withoutItem = (list: readonly unknown[], index: number): unknown[] =>
  list.filter((_, i) => i !== index)

export function withInserted(list: readonly unknown[], index: number, value: unknown): unknown[] {
  return [...list.slice(0, index), value, ...list.slice(index)]
}

export function withMoved(list: readonly unknown[], from: number, to: number): unknown[] {
  if (to < 0 || to >= list.length) return [...list]
  return withInserted(withoutItem(list, from), to, list[from])
}

export function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)]
    return isRecord(value) ? value[key] : undefined
  }, root)
}
