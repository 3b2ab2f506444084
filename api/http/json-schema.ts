/** JSON Schema 2020-12, as in OpenAPI 3.1. */
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

/** A name that ends in `?` is optional. Further properties are allowed. */
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
