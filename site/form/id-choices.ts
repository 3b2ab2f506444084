import type { IdOf } from '../../widgets/definition.ts'
import { type Fields, isRecord } from './values.ts'

/** The items that an id may stand for.
 * @param siblings the fields beside the id */
export function idChoices({ list, title, within }: IdOf, settings: Fields = {}, siblings: Fields = {}) {
  const outer = recordsIn(settings[list])
  const holder = within && outer.find(({ id }) => id === siblings[within.by])
  const items = within ? recordsIn(holder?.[within.list]) : outer
  return items.flatMap(({ id, [title]: label }) =>
    typeof id === 'string' && id
      ? [{ value: id, label: typeof label === 'string' && label ? label : id }]
      : [],
  )
}

const recordsIn = (list: unknown): Fields[] => (Array.isArray(list) ? list.filter(isRecord) : [])
