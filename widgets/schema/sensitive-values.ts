/** Values whose change may cost the merchant money or data: bank accounts, recipients of mail, addresses of webhooks. */
import * as z from 'zod'
import type { WidgetDefinition } from '../definition.ts'
import type { Draft } from './draft.ts'

/** JSON Schema with the mark of `FieldMeta`. */
export interface MarkedSchema {
  sensitive?: true
  default?: unknown
  properties?: Record<string, MarkedSchema>
  items?: MarkedSchema
  anyOf?: MarkedSchema[]
  oneOf?: MarkedSchema[]
}

const branchesOf = (schema: MarkedSchema): MarkedSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(branchesOf),
]

/** Whether a field of the schema is marked, at any depth. */
export const hasSensitive = (schema: MarkedSchema): boolean =>
  branchesOf(schema).some(
    ({ sensitive, properties, items }) =>
      sensitive || Object.values(properties ?? {}).some(hasSensitive) || (items && hasSensitive(items)),
  )

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The marked values, in the order of the schema. Undefined for none; a default counts as one that is left out. */
function sensitiveIn(schemas: readonly MarkedSchema[], value: unknown): unknown {
  if (value === undefined || value === null) return undefined
  const forms = schemas.flatMap(branchesOf)
  if (forms.some(({ sensitive }) => sensitive))
    return value === '' || forms.some((form) => same(form.default, value)) ? undefined : value
  const inner: unknown[] = Array.isArray(value)
    ? value.map((item) =>
        sensitiveIn(
          forms.flatMap(({ items = [] }) => items),
          item,
        ),
      )
    : fieldsOf(forms).map((key) =>
        sensitiveIn(
          forms.flatMap(({ properties = {} }) => properties[key] ?? []),
          Reflect.get(Object(value), key),
        ),
      )
  return inner.some((found) => found !== undefined) ? inner : undefined
}

export const sensitiveValue = (schema: MarkedSchema, value: unknown) => sensitiveIn([schema], value)

const fieldsOf = (forms: readonly MarkedSchema[]) => [
  ...new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties))),
]

type Fields = Pick<WidgetDefinition, 'settings' | 'privateSettings' | 'collections'>

// `.meta()` accepts only FieldMeta, which gives `sensitive` its type.
const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as MarkedSchema

const schemasOf = ({ settings, privateSettings, collections = {} }: Fields) => ({
  settings: schemaOf(settings),
  privateSettings: privateSettings ? schemaOf(privateSettings) : {},
  lists: Object.entries(collections)
    .map(([name, { schema, key }]) => ({ name, key, item: schemaOf(schema) }))
    .filter(({ item }) => hasSensitive(item)),
})

const cache = new WeakMap<Fields, ReturnType<typeof schemasOf>>()

function cachedSchemasOf(definition: Fields) {
  const schemas = cache.get(definition) ?? schemasOf(definition)
  cache.set(definition, schemas)
  return schemas
}

export function hasSensitiveSettings(definition: Fields): boolean {
  const { settings, privateSettings, lists } = cachedSchemasOf(definition)
  return lists.length > 0 || hasSensitive(settings) || hasSensitive(privateSettings)
}

/** Drafts may be invalid. An item that is gone changes nothing. */
export function changesSensitive(definition: Fields, before: Draft, after: Draft): boolean {
  const { lists, ...groups } = cachedSchemasOf(definition)
  const groupDiffers = (['settings', 'privateSettings'] as const).some(
    (name) => !same(sensitiveValue(groups[name], before[name]), sensitiveValue(groups[name], after[name])),
  )
  return (
    groupDiffers ||
    lists.some(({ name, key, item }) => {
      const keyOf = (one: unknown) => JSON.stringify(Reflect.get(Object(one), key))
      const known = new Map(
        (before.collections[name] ?? []).map((one) => [keyOf(one), sensitiveValue(item, one)]),
      )
      return (after.collections[name] ?? []).some(
        (one) => !same(sensitiveValue(item, one), known.get(keyOf(one))),
      )
    })
  )
}
