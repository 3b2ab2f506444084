import { type WidgetDefinition, z } from '../../widgets/definition.ts'

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = { [keyword: string]: unknown }

export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
export const text = (more: JsonSchema = {}): JsonSchema => ({ type: 'string', ...more })
export const integer = (more: JsonSchema = {}): JsonSchema => ({ type: 'integer', ...more })
export const number = (more: JsonSchema = {}): JsonSchema => ({ type: 'number', ...more })
export const boolean: JsonSchema = { type: 'boolean' }
export const list = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({
  type: 'array',
  items,
  ...more,
})
export const choice = (...values: string[]): JsonSchema => ({ type: 'string', enum: values })
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] })
export const dateTime: JsonSchema = { type: 'string', format: 'date-time' }

/** An object; a property whose name ends in `?` may be absent. Clients have to expect further properties. */
export function object(properties: Record<string, JsonSchema>, more: JsonSchema = {}): JsonSchema {
  const names = Object.keys(properties)
  const bare = (name: string) => name.replace(/\?$/, '')
  const required = names.filter((name) => !name.endsWith('?'))
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [bare(name), properties[name]])),
    ...(required.length && { required }),
    ...more,
  }
}

const forTheForm = [
  'label',
  'help',
  'placeholder',
  'ui',
  'options',
  'item',
  'itemTitle',
  'half',
  'showIf',
  'section',
]

/**
 * The published settings of a type: its schema's output side in the words of its labels. What recurs in it comes back under
 * names that start with `name`.
 */
export function settingsSchemas({ settings }: WidgetDefinition, name: string): Record<string, JsonSchema> {
  const whole: JsonSchema = z.toJSONSchema(settings, {
    io: 'output',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      const words = (key: string) => {
        const both: unknown = Reflect.get(jsonSchema, key)
        const english: unknown = both && typeof both === 'object' ? Reflect.get(both, 'en') : undefined
        return typeof english === 'string' ? english : undefined
      }
      const [title, description] = [words('label'), words('help')]
      // a default is filled in when it is published, and clients have to expect further properties
      for (const key of [...forTheForm, 'default', 'additionalProperties'])
        if (!(key === 'additionalProperties' && jsonSchema.additionalProperties !== false))
          Reflect.deleteProperty(jsonSchema, key)
      if (title) jsonSchema.title = title
      if (description) jsonSchema.description = description
    },
  })
  const { $schema: _, $defs, ...own } = whole
  const shared = $defs && typeof $defs === 'object' ? Object.entries($defs) : []
  const move = (schema: unknown): JsonSchema =>
    JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`))
  return {
    [name]: move(own),
    ...Object.fromEntries(shared.map(([key, schema]) => [`${name}.${key}`, move(schema)])),
  }
}
