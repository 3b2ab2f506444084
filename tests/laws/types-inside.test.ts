/** Any type that fits a page fits inside another widget: no type keeps a list of others. */
import { expect, test } from 'vitest'
import * as z from 'zod'
import { built } from '../../widgets/catalog.ts'
import type { FieldMeta } from '../../widgets/definition.ts'

const inline = built.flatMap(({ type, definition }) => (definition.placement === 'inline' ? type : []))

interface Property extends FieldMeta {
  enum?: unknown[]
}

const holders = built.flatMap(({ type, definition }) => {
  const schema = z.toJSONSchema(definition.settings, { io: 'input', unrepresentable: 'any' })
  const properties = Object.values(schema.properties ?? {}) as Property[]
  return properties.flatMap(({ widgetOf }) =>
    widgetOf && 'field' in widgetOf
      ? { type, offered: (schema.properties?.[widgetOf.field] as Property | undefined)?.enum }
      : [],
  )
})

test.each(holders)('$type may hold every type that stands in a page, and no other', ({ offered }) => {
  expect(offered?.filter((type) => type !== 'none').sort()).toEqual(inline.sort())
})

test('there is such a type', () => expect(holders.map(({ type }) => type)).toEqual(['STICKY_SIDE_ROLL']))
