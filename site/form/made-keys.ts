/** The keys of new items, such as slugs, follow what they are made of until they are typed by hand or the form is left. */
import { type Fields, identityOf, isRecord, sameItem } from './values.ts'

interface KeyMaker {
  key: string
  make(item: Fields): unknown
  /** Identities of the items whose key was made here. */
  made: Set<number>
}

/** @param before the list as it was, to tell which items changed */
export function withMadeKeys(
  before: readonly unknown[],
  after: readonly unknown[],
  { key, make, made }: KeyMaker,
) {
  const known = new Map(before.filter(isRecord).map((item) => [identityOf(item), item]))
  return after.map((item) => {
    if (!isRecord(item)) return item
    const id = identityOf(item)
    const was = known.get(id)
    if (was === item) return item
    if (!item[key]) made.add(id)
    else if (was && was[key] !== item[key]) made.delete(id)
    const wanted = made.has(id) ? make(item) : undefined
    if (typeof wanted !== 'string') return item
    const taken = new Set(after.flatMap((one) => (isRecord(one) && one !== item ? [one[key]] : [])))
    return sameItem(item, { ...item, [key]: firstFree(wanted, taken) })
  })
}

function firstFree(wanted: string, taken: ReadonlySet<unknown>): string {
  let free = wanted
  for (let number = 2; taken.has(free); number++) free = `${wanted}-${number}`
  return free
}
