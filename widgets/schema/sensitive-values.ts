/** Values whose change may cost the merchant money or data: bank accounts, recipients of mail, addresses of webhooks. */
import type * as z from 'zod'
import type { Draft } from './draft.ts'
import { branchesOf, type MarkedSchema, markedSchemasOf, type Schemas, schemaOf } from './marked-schema.ts'

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

/** Compares two inputs of one schema. */
export function sensitiveDiffers(schema: z.ZodType, before: unknown, after: unknown): boolean {
  const marked = schemaOf(schema)
  return !same(sensitiveValue(marked, before), sensitiveValue(marked, after))
}

const fieldsOf = (forms: readonly MarkedSchema[]) => [
  ...new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties))),
]

/** Of the lists those with sensitive fields. */
function sensitiveSchemasOf(definition: Schemas) {
  const { lists, ...groups } = markedSchemasOf(definition)
  return { ...groups, lists: lists.filter(({ item }) => hasSensitive(item)) }
}

export function hasSensitiveSettings(definition: Schemas): boolean {
  const { settings, privateSettings, lists } = sensitiveSchemasOf(definition)
  return lists.length > 0 || hasSensitive(settings) || hasSensitive(privateSettings)
}

/** Drafts may be invalid. An item that is gone changes nothing. */
export function changesSensitive(definition: Schemas, before: Draft, after: Draft): boolean {
  const { lists, ...groups } = sensitiveSchemasOf(definition)
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
