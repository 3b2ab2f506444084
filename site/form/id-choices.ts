import type { IdOf, Text } from '../../widgets/definition.ts'
import { type Fields, isRecord, valueAt } from './values.ts'

/** «Ô 3»: an item without a title. @param index from 0 */
export const untitled = (noun: string, index: number) =>
  `${noun.charAt(0).toLocaleUpperCase()}${noun.slice(1)} ${index + 1}`

interface Around {
  settings?: Fields | undefined
  /** The fields beside the id. */
  siblings?: Fields | undefined
  /** Of the id in the draft: `['settings', 'fields', 2, 'showWhen', 'field']`. */
  path?: readonly (string | number)[] | undefined
  translate?(text: Text | undefined): string
}

/** The items that an id may stand for; texts stand for themselves, and items without a title for their place.
 * @param noun of an item without a title */
export function idChoices(idOf: IdOf, noun: string, around: Around = {}) {
  const { id = 'id', title, having, within, unnamed } = idOf
  const { siblings = {}, translate = () => '' } = around
  const itself = (item: Fields) => {
    const type = String(unnamed && item[unnamed.by])
    return unnamed?.names[type] && { value: type, name: translate(unnamed.names[type]) }
  }
  const idIn = (item: Fields) => item[id] ?? itself(item)?.value
  const outer = 'list' in idOf ? itemsIn(around.settings?.[idOf.list]) : earlierItems(around)
  const holder = within && outer.filter(isRecord).find((item) => idIn(item) === siblings[within.by])
  const items = within ? itemsIn(holder?.[within.list]) : outer
  return items.flatMap((item, index) => {
    if (isRecord(item) && having && item[having] === undefined) return []
    const [value, label] = isRecord(item)
      ? [idIn(item) ?? (within && item[title]), item[title] || itself(item)?.name]
      : [item, item]
    if (typeof value !== 'string' || !value) return []
    return [{ value, label: typeof label === 'string' && label ? label : untitled(noun, index) }]
  })
}

/** The items above the one around the id, in the outermost list. */
function earlierItems({ settings, path = [] }: Around): readonly unknown[] {
  const at = path.findIndex((key) => typeof key === 'number')
  const list = itemsIn(valueAt({ settings }, path.slice(0, at)))
  return at < 0 ? [] : list.slice(0, Number(path[at]))
}

const itemsIn = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])
