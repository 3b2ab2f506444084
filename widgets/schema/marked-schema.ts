/** The schemas of a type as JSON Schema, with the marks of `FieldMeta`. */
import * as z from 'zod'
import type { FieldMeta, WidgetDefinition } from '../definition.ts'

export interface MarkedSchema
  extends Pick<FieldMeta, 'sensitive' | 'sample' | 'recipients' | 'profile' | 'showIf'> {
  const?: unknown
  default?: unknown
  properties?: Record<string, MarkedSchema>
  items?: MarkedSchema
  anyOf?: MarkedSchema[]
  oneOf?: MarkedSchema[]
}

export type Schemas = Pick<WidgetDefinition, 'settings' | 'privateSettings' | 'collections'>

// `.meta()` accepts only FieldMeta, which gives the marks their types.
export const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as MarkedSchema

const schemasOf = ({ settings, privateSettings, collections = {} }: Schemas) => ({
  settings: schemaOf(settings),
  privateSettings: privateSettings ? schemaOf(privateSettings) : {},
  lists: Object.entries(collections).map(([name, { schema, key }]) => ({
    name,
    key,
    item: schemaOf(schema),
  })),
})

const cache = new WeakMap<Schemas, ReturnType<typeof schemasOf>>()

export function markedSchemasOf(definition: Schemas) {
  const schemas = cache.get(definition) ?? schemasOf(definition)
  cache.set(definition, schemas)
  return schemas
}

/** The schema with the branches of its unions, at any depth. */
export const branchesOf = (schema: MarkedSchema): MarkedSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(branchesOf),
]

/** Whether the values beside a field show it. */
export function isShown(
  { showIf }: Pick<MarkedSchema, 'showIf'>,
  siblings: Record<string, { default?: unknown }>,
  values: unknown,
): boolean {
  if (!showIf) return true
  const own: unknown = Reflect.get(Object(values), showIf.field)
  const value = own === undefined ? siblings[showIf.field]?.default : own
  if ('isNot' in showIf) return showIf.isNot !== value
  return Array.isArray(showIf.is) ? showIf.is.some((one) => one === value) : showIf.is === value
}
