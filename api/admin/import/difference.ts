import { isDeepStrictEqual } from 'node:util'
import type { Field } from '../../../widgets/schema/columns.ts'

export interface DifferenceCounts {
  added: number
  changed: number
  unchanged: number
  /** Only when the list is replaced. */
  removed: number
}

/** `field` is a path such as `salary.min`; a side without the field has no value. */
export interface ItemChange {
  line: number
  kind: 'added' | 'changed'
  key: string
  fields: { field: string; before?: unknown; after?: unknown }[]
}

/** Further changes are counted, but not listed. */
const maxTold = 200

const at = (item: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    item,
  )

/** Counts the changes that an import makes to a list, item by item. */
export function createDifference(present: readonly unknown[], key: string, fields: readonly Field[]) {
  const before = new Map(present.map((item) => [String(at(item, [key]) ?? ''), item]))
  const counts: DifferenceCounts = { added: 0, changed: 0, unchanged: 0, removed: 0 }
  const changes: ItemChange[] = []
  const met = new Set<string>()

  function fieldsThatDiffer(was: unknown, is: unknown): ItemChange['fields'] {
    return fields.flatMap(({ path }) => {
      const [one, other] = [at(was, path), at(is, path)]
      if (isDeepStrictEqual(one, other)) return []
      const sides = {
        ...(one !== undefined && { before: one }),
        ...(other !== undefined && { after: other }),
      }
      return [{ field: path.join('.'), ...sides }]
    })
  }

  return {
    add(line: number, name: string, item: unknown) {
      met.add(name)
      const was = before.get(name)
      const isSame = was !== undefined && isDeepStrictEqual(was, item)
      const kind = was === undefined ? 'added' : 'changed'
      counts[isSame ? 'unchanged' : kind]++
      if (!isSame && changes.length < maxTold)
        changes.push({ line, kind, key: name, fields: fieldsThatDiffer(was, item) })
    },
    end(isReplaced: boolean) {
      const removed = isReplaced
        ? present.filter((item) => !met.has(String(at(item, [key]) ?? ''))).length
        : 0
      return { difference: { ...counts, removed }, changes }
    },
  }
}
