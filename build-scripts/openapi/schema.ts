import * as z from 'zod'
import type { JsonSchema } from '../../api/http/openapi-problems.ts'
import type { FieldMeta } from '../../widgets/definition.ts'

/** Marks for the form and for checks, which the public document leaves out; its type finds a new mark. */
const forTheForm: Record<keyof FieldMeta | 'section', true> = {
  label: true,
  help: true,
  placeholder: true,
  ui: true,
  options: true,
  item: true,
  itemTitle: true,
  idOf: true,
  drawnBy: true,
  madeFrom: true,
  widgetOf: true,
  half: true,
  showIf: true,
  section: true,
  sensitive: true,
  sample: true,
  recipients: true,
  profile: true,
  presets: true,
  fonts: true,
  aliases: true,
}

const isEmpty = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

function forDocument(jsonSchema: Record<string, unknown>) {
  const english = (key: string) => {
    const both = jsonSchema[key]
    const text: unknown = both && typeof both === 'object' ? Reflect.get(both, 'en') : undefined
    return typeof text === 'string' ? text : undefined
  }
  const [title, description] = [english('label'), english('help')]
  // publishing fills in defaults
  for (const key of [...Object.keys(forTheForm), 'default']) delete jsonSchema[key]
  // clients have to expect further properties
  const { additionalProperties: more, propertyNames } = jsonSchema
  if (more === false || (isEmpty(more) && !propertyNames)) delete jsonSchema.additionalProperties
  if (isEmpty(jsonSchema.properties)) delete jsonSchema.properties
  // every whole number that JavaScript has
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (title) jsonSchema.title = title
  if (description) jsonSchema.description = description
}

const options = {
  io: 'output',
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: object }) => forDocument(Object(jsonSchema)),
} as const

/** Schemas with an id go to `shared` under it; recurring ones without get names that start with `name`. */
export function fromZod(
  schema: z.ZodType,
  name: string,
): { own: JsonSchema; shared: Record<string, JsonSchema> } {
  const whole: JsonSchema = z.toJSONSchema(schema, options)
  const { $schema: _, $defs, ...own } = whole
  const named = $defs && typeof $defs === 'object' ? Object.entries($defs) : []
  const nameOf = (key: string) => (key.startsWith('__') ? `${name}.${key}` : key)
  const move = (schema: unknown): JsonSchema =>
    JSON.parse(
      JSON.stringify(schema).replace(
        /"#\/\$defs\/([^"]+)"/g,
        (_, key: string) => `"#/components/schemas/${nameOf(key)}"`,
      ),
    )
  return {
    own: move(own),
    shared: Object.fromEntries(named.map(([key, schema]) => [nameOf(key), move(schema)])),
  }
}

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })

/** Schemas by name; where one has another in it, it refers to that. */
export function namedSchemas(named: Record<string, z.ZodType>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]),
  )
}
