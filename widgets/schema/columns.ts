import type * as z from 'zod'
import type { Text } from '../definition.ts'
import { fold } from '../readers/fold.ts'

export interface CellSchema {
  type?: string | string[]
  format?: string
  minimum?: number
  maximum?: number
  const?: unknown
  default?: unknown
  enum?: unknown[]
  anyOf?: CellSchema[]
  oneOf?: CellSchema[]
  items?: CellSchema
  properties?: Record<string, CellSchema>
  label?: Text
  aliases?: string[]
  options?: Record<string, Text>
}

export interface Field {
  path: string[]
  /** Includes the labels of the objects around it: "Mức lương Từ". */
  labels: Text[]
  schema: CellSchema
}

/** "Tên cửa hàng" and "ten_cua_hang" are equal. */
export const spelling = (header: string) => fold(header).replace(/[^\p{L}\p{N}.]/gu, '')

const plain = (schema: CellSchema): CellSchema => {
  const branches = schema.anyOf ?? schema.oneOf
  const rest = branches?.filter((branch) => branch.type !== 'null')
  return rest?.length === 1 && rest[0] ? { ...schema, ...plain(rest[0]) } : schema
}

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

/** Takes the JSON schema that zod writes, which `CellSchema` describes. */
export const fieldsIn = (item: z.core.JSONSchema.BaseSchema) => fieldsOf(item as CellSchema)

/** Fields by their paths; undefined for '' and for unknown paths. */
export function fieldsAt(item: z.core.JSONSchema.BaseSchema, paths: readonly string[]) {
  const byPath = new Map(fieldsIn(item).map((field) => [field.path.join('.'), field]))
  return paths.map((path) => byPath.get(path))
}

/** Finds fields by path (`salary.min`), and by unique label or alias, each with a unit too, unless another column has the name alone: "Giá trị (tỷ)"; undefined for unknown headers. */
export function columnsOf(item: z.core.JSONSchema.BaseSchema, headers: readonly string[]) {
  const byName = new Map<string, Field | null>()
  const fields = fieldsIn(item)
  const offer = (name: string | undefined, field: Field) => {
    if (!name) return
    const key = spelling(name)
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
  const fieldOf = (header: string) => byName.get(spelling(header)) ?? undefined
  const taken = new Set(headers.map(fieldOf))
  return headers.map((header) => {
    const bare = fieldOf(header.replace(/\(.*?\)/g, ''))
    return fieldOf(header) ?? (taken.has(bare) ? undefined : bare)
  })
}
