import * as z from 'zod'
import type { JsonSchema } from '../../api/http/json-schema.ts'

const forTheForm = [
  'label',
  'help',
  'placeholder',
  'ui',
  'options',
  'item',
  'itemTitle',
  'idOf',
  'madeFrom',
  'widgetOf',
  'half',
  'showIf',
  'section',
  'sensitive',
  'presets',
  'fonts',
]

/** Schemas with an id go to `shared` under it; recurring ones without get names that start with `name`. */
export function fromZod(
  schema: z.ZodType,
  name: string,
): { own: JsonSchema; shared: Record<string, JsonSchema> } {
  const whole: JsonSchema = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      const english = (key: string) => {
        const both: unknown = Reflect.get(jsonSchema, key)
        const text: unknown = both && typeof both === 'object' ? Reflect.get(both, 'en') : undefined
        return typeof text === 'string' ? text : undefined
      }
      const [title, description] = [english('label'), english('help')]
      // publishing fills in defaults; clients have to expect further properties
      for (const key of [...forTheForm, 'default', 'additionalProperties'])
        if (!(key === 'additionalProperties' && jsonSchema.additionalProperties !== false))
          Reflect.deleteProperty(jsonSchema, key)
      // every whole number that JavaScript has
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (title) jsonSchema.title = title
      if (description) jsonSchema.description = description
    },
  })
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
