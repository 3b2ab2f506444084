import type { IdOf } from '../../widgets/definition.ts'
import { type Fields, isRecord } from './values.ts'

/** «Ô 3»: an item without a title. @param index from 0 */
export const untitled = (noun: string, index: number) =>
  `${noun.charAt(0).toLocaleUpperCase()}${noun.slice(1)} ${index + 1}`

/** The items that an id may stand for; texts stand for themselves, and items without a title for their place.
 * @param noun of an item without a title
 * @param siblings the fields beside the id */
export function idChoices(
  { list, id = 'id', title, having, within }: IdOf,
  noun: string,
  settings: Fields = {},
  siblings: Fields = {},
) {
  const outer = itemsIn(settings[list])
  const holder = within && outer.filter(isRecord).find((item) => item[id] === siblings[within.by])
  const items = within ? itemsIn(holder?.[within.list]) : outer
  return items.flatMap((item, index) => {
    if (isRecord(item) && having && item[having] === undefined) return []
    const [value, label] = isRecord(item) ? [item[id], item[title]] : [item, item]
    if (typeof value !== 'string' || !value) return []
    return [{ value, label: typeof label === 'string' && label ? label : untitled(noun, index) }]
  })
}

const itemsIn = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])
