/** The keys of new items, such as slugs, follow what they are made of until they are typed by hand or the form is left. */
import { slugOf } from '../../widgets/schema/slug-of.ts'
import { branchesOf, branchOf, type Node } from './node.ts'
import { type Fields, identityOf, isRecord, sameItem } from './values.ts'

interface KeyMaker {
  key: string
  make(item: Fields): unknown
  /** Separates the number that makes an equal key unique. */
  mark?: Mark
  /** Identities of the items whose key was made here. */
  made: Set<number>
}
type Mark = '-' | '_'

/** Leaves room for a number. */
const longest = 32
const otherwise = 'muc'

/** The key that items, or some branches of a union, say of themselves to be made, see `madeFrom`. */
export function keyMadeIn(item: Node): Omit<KeyMaker, 'made'> | undefined {
  const [key, node] =
    [item, ...branchesOf(item)]
      .flatMap(({ properties = {} }) => Object.entries(properties))
      .find(([, { madeFrom }]) => madeFrom) ?? []
  const from = node?.madeFrom
  if (!key || !from) return undefined
  const pattern = new RegExp(node.pattern ?? '')
  const mark = pattern.test('a-b') ? '-' : '_'
  const make = (value: Fields) => {
    const { properties = {} } = branchOf(item, value) ?? item
    if (!(key in properties)) return undefined
    const made = slugOf(String(value[from] ?? '').slice(0, longest), otherwise).replaceAll('-', mark)
    return pattern.test(made) ? made : `${otherwise}${mark}${made}`
  }
  return { key, make, mark }
}

/** @param before the list as it was, to tell which items changed */
export function withMadeKeys(
  before: readonly unknown[],
  after: readonly unknown[],
  { key, make, made, mark = '-' }: KeyMaker,
) {
  let known: Map<number, Fields> | undefined
  const itemBefore = (id: number, at: number) => {
    const here = before[at]
    // Lists of thousands mostly keep their order.
    if (isRecord(here) && identityOf(here) === id) return here
    known ??= new Map(before.filter(isRecord).map((item) => [identityOf(item), item]))
    return known.get(id)
  }
  return after.map((item, at) => {
    if (!isRecord(item) || item === before[at]) return item
    const id = identityOf(item)
    const was = itemBefore(id, at)
    if (was === item) return item
    if (!item[key]) made.add(id)
    else if (was && was[key] !== item[key]) made.delete(id)
    const wanted = made.has(id) ? make(item) : undefined
    if (typeof wanted !== 'string') return item
    const taken = new Set(after.flatMap((one) => (isRecord(one) && one !== item ? [one[key]] : [])))
    return sameItem(item, { ...item, [key]: firstFree(wanted, taken, mark) })
  })
}

function firstFree(wanted: string, taken: ReadonlySet<unknown>, mark: Mark): string {
  let free = wanted
  for (let number = 2; taken.has(free); number++) free = `${wanted}${mark}${number}`
  return free
}
