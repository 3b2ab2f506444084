import type { IdOf } from '../../widgets/definition.ts'
import { type Fields, isRecord } from './values.ts'

/** The items that an id may stand for; texts stand for themselves.
 * @param siblings the fields beside the id */
export function idChoices(
  { list, id = 'id', title, having, within }: IdOf,
  settings: Fields = {},
  siblings: Fields = {},
) {
  const outer = itemsIn(settings[list])
  const holder = within && outer.filter(isRecord).find((item) => item[id] === siblings[within.by])
  const items = within ? itemsIn(holder?.[within.list]) : outer
  return items.flatMap((item) => {
    if (isRecord(item) && having && item[having] === undefined) return []
    const [value, label] = isRecord(item) ? [item[id], item[title]] : [item, item]
    if (typeof value !== 'string' || !value) return []
    return [{ value, label: typeof label === 'string' && label ? label : value }]
  })
}

const itemsIn = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])
