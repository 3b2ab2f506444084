/** The keys of new items, such as slugs, follow what they are made of until they are typed by hand or the form is left. */
import { slugOf } from '../../widgets/schema/slug-of.ts'
import type { Node } from './node.ts'
import { type Fields, identityOf, isRecord, sameItem } from './values.ts'

interface KeyMaker {
  key: string
  make(item: Fields): unknown
  /** Identities of the items whose key was made here. */
  made: Set<number>
}

/** Leaves room for a number. */
const longest = 32

/** The key that items say of themselves to be made, see `madeFrom`. */
export function keyMadeIn({ properties = {} }: Node): Omit<KeyMaker, 'made'> | undefined {
  const [key, node] = Object.entries(properties).find(([, { madeFrom }]) => madeFrom) ?? []
  const from = node?.madeFrom
  if (!key || !from) return undefined
  const make = (item: Fields) => slugOf(String(item[from] ?? '').slice(0, longest), 'muc')
  return { key, make }
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
