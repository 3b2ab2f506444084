import type { Text, z } from '../../../widgets/definition.ts'
import { foldForSearch } from '../../database/fold.ts'

/** The part of a JSON Schema that a CSV cell can be filled in by. */
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

/** One field of an item that a column may hold: where it sits, and of what kind it is. */
export interface Field {
  path: string[]
  /** Its labels, those of the objects around it in front: "Mức lương Từ". */
  labels: Text[]
  schema: CellSchema
}

/** Headers compare without accents, case, spaces and marks: "Tên cửa hàng", "ten_cua_hang". */
export const spelling = (header: string) => foldForSearch(header).replace(/[^\p{L}\p{N}.]/gu, '')

/** `anyOf` with null is how an optional field looks in JSON Schema. */
const plain = (schema: CellSchema): CellSchema => {
  const branches = schema.anyOf ?? schema.oneOf
  const rest = branches?.filter((branch) => branch.type !== 'null')
  return rest?.length === 1 && rest[0] ? { ...schema, ...plain(rest[0]) } : schema
}

/** The fields of an item that fit into one cell each, those of nested objects too (`salary.min`). */
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
 * What each header names. A field is known by its name (`salary.min`), and by its labels and aliases where these
 * name it alone.
 * @param item JSON Schema of one item, input side
 * @returns a field for each header, undefined for one that names none
 */
export function columnsOf(item: z.core.JSONSchema.BaseSchema, headers: readonly string[]) {
  const byName = new Map<string, Field | null>()
  // JSON Schema is what zod just wrote, so its shape is known
  const fields = fieldsOf(item as CellSchema)
  const offer = (name: string | undefined, field: Field) => {
    if (!name) return
    const key = spelling(name)
    // two fields of one label: neither is meant
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
