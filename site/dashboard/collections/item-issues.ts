import type * as z from 'zod'
import type { Locale, Text } from '../../../widgets/definition.ts'
import { pointerOf } from '../../../widgets/schema/json-pointer.ts'
import { checkWith, type Issue } from '../../form/issues.ts'
import { isRecord } from '../../form/values.ts'
import { type Column, labelOf } from './columns.ts'

const repeated: Text = { vi: 'Trùng với một dòng khác', en: 'Another row has the same value' }

/** Checks items of one collection; an item that did not change is not checked again. */
export function createItemChecks(schema: z.ZodType, unique: string) {
  const checked = new WeakMap<object, readonly Issue[]>()

  function ownIssues(item: unknown): readonly Issue[] {
    if (!isRecord(item)) return checkWith(schema, item).issues ?? []
    const known = checked.get(item) ?? checkWith(schema, item).issues ?? []
    checked.set(item, known)
    return known
  }

  return {
    /** @param keys how many items have each key */
    issuesOf(item: unknown, keys: ReadonlyMap<unknown, number>): readonly Issue[] {
      const own = ownIssues(item)
      const key = isRecord(item) ? item[unique] : undefined
      const isRepeated = key !== undefined && key !== '' && (keys.get(key) ?? 0) > 1
      return isRepeated ? [...own, { pointer: `#/${unique}`, message: repeated }] : own
    },
  }
}

export type ItemChecks = ReturnType<typeof createItemChecks>

export function countKeys(items: readonly unknown[], unique: string): Map<unknown, number> {
  const counts = new Map<unknown, number>()
  for (const item of items) {
    const key = isRecord(item) ? item[unique] : undefined
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** The message of the field at `#/lat`, and of all below it. */
export function messageAt(issues: readonly Issue[], pointer: string, locale: Locale): string | undefined {
  const found = issues.filter((issue) => issue.pointer === pointer || issue.pointer.startsWith(`${pointer}/`))
  const texts = found.map(({ message }) => (typeof message === 'string' ? message : message[locale]))
  return texts.length > 0 ? [...new Set(texts)].join('. ') : undefined
}

/** Issues of fields that have no column in the table, one line each: «Quận, huyện: Hãy điền mục này». */
export function hiddenIssues(
  issues: readonly Issue[],
  all: readonly Column[],
  shown: readonly Column[],
  locale: Locale,
): string[] {
  const pointers = new Set(shown.map(({ path }) => pointerOf(path)))
  return all.flatMap((column) => {
    const pointer = pointerOf(column.path)
    const message = pointers.has(pointer) ? undefined : messageAt(issues, pointer, locale)
    return message ? [`${labelOf(column, locale)}: ${message}`] : []
  })
}
