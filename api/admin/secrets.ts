import * as z from 'zod'
import { entryOfType } from '../../widgets/catalog.ts'
import type { WidgetDefinition } from '../../widgets/definition.ts'
import type { Draft } from '../../widgets/schema/draft.ts'
import { type Actor, reaches } from './auth/authenticate.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const isSchema = (schema: unknown): schema is JsonSchema => typeof schema === 'object' && schema !== null

/** Includes `anyOf`, `oneOf` and `allOf` branches recursively. */
function branchesOf(schema: unknown): JsonSchema[] {
  if (!isSchema(schema)) return []
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? [])
  return [schema, ...branches.flatMap(branchesOf)]
}

const isSecret = (schema: JsonSchema) => schema.ui === 'secret'

const propertyOf = ({ properties, additionalProperties }: JsonSchema, key: string) =>
  properties && Object.hasOwn(properties, key) ? properties[key] : additionalProperties

const hasSecret = (schema: unknown): boolean =>
  branchesOf(schema).some(
    (form) =>
      isSecret(form) ||
      Object.values(form.properties ?? {}).some(hasSecret) ||
      hasSecret(form.additionalProperties) ||
      hasSecret(form.items),
  )

/** The value may be invalid: it is a draft. */
function stripSecrets(value: unknown, schemas: readonly JsonSchema[]): unknown {
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => branchesOf(schema.items))
    return value.map((item) => stripSecrets(item, items))
  }
  if (typeof value !== 'object' || value === null) return value
  const shown = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const forms = schemas.flatMap((schema) => branchesOf(propertyOf(schema, key)))
    return forms.some(isSecret) ? [] : [[key, stripSecrets(inner, forms)]]
  })
  return Object.fromEntries(shown)
}

type Schemas = Pick<WidgetDefinition, 'settings' | 'privateSettings' | 'collections'>

const draftSchema = (definition: Schemas) =>
  z.strictObject({
    settings: definition.settings,
    privateSettings: definition.privateSettings ?? z.strictObject({}),
    collections: z.strictObject(
      Object.fromEntries(
        Object.entries(definition.collections ?? {}).map(([name, { schema }]) => [name, z.array(schema)]),
      ),
    ),
  })

const schemas = new WeakMap<Schemas, JsonSchema>()

function schemaOf(definition: Schemas): JsonSchema {
  const schema =
    schemas.get(definition) ??
    z.toJSONSchema(draftSchema(definition), { io: 'input', unrepresentable: 'any' })
  schemas.set(definition, schema)
  return schema
}

export function withoutSecrets(definition: Schemas, draft: Draft): Draft {
  const schema = schemaOf(definition)
  const shown = { ...draft }
  for (const part of ['settings', 'privateSettings', 'collections'] as const) {
    const own = propertyOf(schema, part)
    if (hasSecret(own)) Object.assign(shown, { [part]: stripSecrets(draft[part], branchesOf(own)) })
  }
  return shown
}

/** Secrets are removed and not masked, so that a mask cannot be saved as a value. */
export function draftFor({ role }: Pick<Actor, 'role'>, type: string, draft: Draft): Draft {
  if (reaches(role, 'editor')) return draft
  const definition = entryOfType(type)?.definition
  // An unknown type does not tell which fields are secret.
  return definition ? withoutSecrets(definition, draft) : { ...draft, privateSettings: {} }
}
