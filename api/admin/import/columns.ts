import type * as z from 'zod'
import type { Text } from '../../../widgets/definition.ts'
import { foldForSearch } from '../../database/fold.ts'

/** The keywords of JSON Schema that concern CSV cells. */
export interface CellSchema {
  type?: string
  format?: string
  minimum?: number
  maximum?: number
  const?: unknown
  enum?: unknown[]
  anyOf?: CellSchema[]
  oneOf?: CellSchema[]
  items?: CellSchema
  properties?: Record<string, CellSchema>
  label?: Text
  aliases?: string[]
  options?: Record<string, Text>
}

/** A field of an item that fits into one column. */
export interface Field {
  path: string[]
  /** The labels of the objects around it and its own: "Mức lương Từ". */
  labels: Text[]
  schema: CellSchema
}

/** Normalizes a header: "Tên cửa hàng" and "ten_cua_hang" are equal. */
export const spelling = (header: string) => foldForSearch(header).replace(/[^\p{L}\p{N}.]/gu, '')

/** Unwraps `anyOf` with null. */
const plain = (schema: CellSchema): CellSchema => {
  const branches = schema.anyOf ?? schema.oneOf
  const rest = branches?.filter((branch) => branch.type !== 'null')
  return rest?.length === 1 && rest[0] ? { ...schema, ...plain(rest[0]) } : schema
}

/** The fields of an item, including those of nested objects (`salary.min`). */
function fieldsOf(
  schema: CellSchema,
  around: Pick<Field, 'path' | 'labels'> = { path: [], labels: [] },
): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, raw]) => {
    const inner = plain(raw)
    const path = [...around.path, name]
    const labels = inner.label ? [...around.labels, inner.label] : around.labels
    return inner.properties ? fieldsOf(inner, { path, labels }) : [{ path, labels, schema: inner }]
  })
}

/**
 * Maps headers to fields, by path (`salary.min`), and by label or alias where these are unique.
 * @param item JSON Schema of one item, input side
 * @returns a field for each header, undefined for unknown headers
 */
export function columnsOf(item: z.core.JSONSchema.BaseSchema, headers: readonly string[]) {
  const byName = new Map<string, Field | null>()
  // written by zod, whose output `CellSchema` describes
  const fields = fieldsOf(item as CellSchema)
  const offer = (name: string | undefined, field: Field) => {
    if (!name) return
    const key = spelling(name)
    // ambiguous: two fields with one label
    byName.set(key, byName.has(key) && byName.get(key) !== field ? null : field)
  }
  for (const field of fields)
    for (const language of ['vi', 'en'] as const) {
      const labels = field.labels.map((label) => label[language])
      offer(labels.at(-1), field)
      offer(labels.join(' '), field)
    }
  for (const field of fields) for (const alias of field.schema.aliases ?? []) offer(alias, field)
  for (const field of fields) byName.set(spelling(field.path.join('.')), field)
  return headers.map((header) => byName.get(spelling(header)) ?? undefined)
}
