import type { WidgetDefinition } from '../../../widgets/definition.ts'

export type Collection = NonNullable<WidgetDefinition['collections']>[string]
export type Item = Record<string, unknown>

const maxLength = 70

/** For files without a column of the key: equal keys are numbered in their order, so that the same file finds its items again. */
export function keyMaker(collection: Collection, at: Date) {
  const numbers = new Map<string, number>()
  return (item: Item, taken: ReadonlySet<unknown>): string | undefined => {
    const made = collection.made?.[collection.key]?.(item, at)
    if (typeof made !== 'string') return undefined
    const base = made.slice(0, maxLength)
    let number = (numbers.get(base) ?? 0) + 1
    const keyOf = () => (number === 1 ? base : `${base}-${number}`)
    while (taken.has(keyOf())) number++
    numbers.set(base, number)
    return keyOf()
  }
}
