import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { built } from '../../widgets/catalog.ts'
import { theme } from '../../widgets/definition.ts'
import { markdown } from '../../widgets/schema/fields.ts'
import { isShown } from '../../widgets/schema/marked-schema.ts'
import {
  blank,
  branchesOf,
  branchOf,
  choicesOf,
  discriminatorOf,
  effective,
  intoBranch,
  isNullable,
  kindOf,
  limit,
  mayBeEmpty,
  type Node,
  nodeOf,
  unwrap,
} from './node.ts'

const kind = (schema: z.ZodType) => kindOf(unwrap(nodeOf(schema)))
const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('link'), label: z.string(), url: z.url() }),
  z.strictObject({ kind: z.literal('call'), label: z.string(), phone: z.string().default('113') }),
])

describe('the kind of a field', () => {
  it('follows the type, unless the schema names a control', () => {
    expect(kind(z.string())).toBe('text')
    expect(kind(z.string().meta({ ui: 'color' }))).toBe('color')
    expect(kind(z.int())).toBe('number')
    expect(kind(z.boolean().default(true))).toBe('switch')
    expect(kind(z.url())).toBe('url')
    expect(kind(z.email())).toBe('email')
    expect(kind(z.enum(['a', 'b']))).toBe('choice')
    expect(kind(z.union([z.literal(1), z.literal(2)]))).toBe('choice')
    expect(kind(z.array(z.enum(['a'])))).toBe('choices')
    expect(kind(z.array(z.strictObject({})))).toBe('list')
    expect(kind(z.strictObject({ a: z.string() }))).toBe('object')
    expect(kind(action)).toBe('union')
    expect(kind(z.literal('a'))).toBe('constant')
    expect(kind(z.record(z.string(), z.int()))).toBe('json')
  })

  it('is that of the inner type where null is allowed', () => {
    expect(kind(z.int().nullable())).toBe('number')
    expect(kind(action.nullable())).toBe('union')
    expect(isNullable(nodeOf(z.int().nullable()))).toBe(true)
    expect(isNullable(nodeOf(z.int()))).toBe(false)
  })

  it('is that of what goes in, not of what comes out', () => {
    expect(kind(markdown(100, {}))).toBe('markdown')
  })
})

describe('unwrap', () => {
  it('keeps the metadata of the inner and of the outer schema', () => {
    const inner = z.string().meta({ label: { vi: 'Trong', en: 'In' } })
    expect(unwrap(nodeOf(inner.nullable()))).toMatchObject({ type: 'string', label: { en: 'In' } })
    const outer = z
      .string()
      .nullable()
      .default(null)
      .meta({ label: { vi: 'Ngoài', en: 'Out' } })
    expect(unwrap(nodeOf(outer))).toMatchObject({ type: 'string', default: null, label: { en: 'Out' } })
  })

  it('leaves a union of several types as it is', () => {
    expect(unwrap(nodeOf(z.union([z.string(), z.int()]))).anyOf).toHaveLength(2)
  })
})

describe('a union', () => {
  const node = nodeOf(action)
  const [link, call] = branchesOf(node)

  it('is discriminated by the key that is constant in every branch', () => {
    expect(discriminatorOf(branchesOf(node))).toBe('kind')
    expect(branchOf(node, { kind: 'call' })).toBe(call)
    expect(branchOf(node, { kind: 'none' })).toBeUndefined()
    expect(branchOf(node, undefined)).toBeUndefined()
  })

  it('keeps what both branches have when another branch is chosen', () => {
    const value = { kind: 'link', label: 'Xem', url: 'https://vidu.vn' }
    expect(intoBranch(call!, link, value)).toEqual({ kind: 'call', label: 'Xem' })
    expect(intoBranch(link!, undefined, undefined)).toEqual({ kind: 'link', label: '' })
  })
})

describe('a blank value', () => {
  it('has what is required and leaves the rest to its defaults', () => {
    const schema = z.strictObject({
      name: z.string(),
      size: z.int().min(3),
      note: z.string().optional(),
      tint: z.string().default('red'),
      price: z.number().nullable(),
      action,
      list: z.array(z.string()),
      on: z.boolean(),
    })
    expect(blank(nodeOf(schema))).toEqual({
      name: '',
      size: 3,
      price: null,
      action: { kind: 'link', label: '' },
      list: [],
      on: false,
    })
  })

  it('leaves out a text that may not be empty: it is missed, and not wrong', () => {
    const schema = z.strictObject({
      name: z.string(),
      question: z.string().min(1),
      at: z.string().regex(/^\d\d:\d\d$/),
      mail: z.email(),
      label: z.string().min(1).nullable(),
    })
    expect(blank(nodeOf(schema))).toEqual({ name: '', label: null })
  })

  it('is a copy of a default, never the default itself', () => {
    const node = nodeOf(z.array(z.string()).default(['a']))
    expect(blank(node)).toEqual(['a'])
    expect(blank(node)).not.toBe(node.default)
  })
})

describe('conditions', () => {
  const siblings = {
    mode: nodeOf(z.enum(['a', 'b', 'c']).default('b')),
    on: nodeOf(z.boolean()),
  }
  const shownIf = (is: string | boolean | string[], field = 'mode'): Node => ({ showIf: { field, is } })

  it('look at the value of the sibling, or at its default', () => {
    expect(isShown(shownIf('b'), siblings, {})).toBe(true)
    expect(isShown(shownIf('b'), siblings, { mode: 'a' })).toBe(false)
    expect(isShown(shownIf(['a', 'c']), siblings, { mode: 'c' })).toBe(true)
    expect(isShown(shownIf(['a', 'c']), siblings, {})).toBe(false)
    expect(isShown(shownIf(true, 'on'), siblings, { on: true })).toBe(true)
    expect(isShown(shownIf(true, 'on'), siblings, {})).toBe(false)
    expect(isShown({ showIf: { field: 'mode', isNot: 'a' } }, siblings, {})).toBe(true)
    expect(isShown({ showIf: { field: 'mode', isNot: 'a' } }, siblings, { mode: 'a' })).toBe(false)
    expect(isShown({}, siblings, {})).toBe(true)
  })
})

describe('small questions', () => {
  it('tells whether a text may be empty', () => {
    expect(mayBeEmpty(nodeOf(z.string().max(5)))).toBe(true)
    expect(mayBeEmpty(nodeOf(z.string().min(1)))).toBe(false)
    expect(mayBeEmpty(nodeOf(z.url()))).toBe(false)
  })

  it('takes the bounds of every integer for no bounds', () => {
    const node = nodeOf(z.int().max(5))
    expect([limit(node.minimum), limit(node.maximum)]).toEqual([undefined, 5])
  })

  it('shows a default while the key is absent, and null when null was chosen', () => {
    const node = nodeOf(z.int().nullable().default(4))
    expect([effective(node, undefined), effective(node, null)]).toEqual([4, null])
  })
})

function* fieldsOf(
  node: Node,
  at: string,
): Generator<{ at: string; field: Node; siblings: Record<string, Node> }> {
  const inner = unwrap(node)
  const shapes = [inner, ...branchesOf(inner)]
  for (const { properties = {} } of shapes)
    for (const [key, field] of Object.entries(properties)) {
      if (field.const === undefined) yield { at: `${at}.${key}`, field, siblings: properties }
      yield* fieldsOf(field, `${at}.${key}`)
    }
  if (inner.items) yield* fieldsOf(inner.items, `${at}[]`)
}

describe.each(built.map((entry) => [entry.type, entry.definition] as const))(
  'the schemas of %s',
  (_, definition) => {
    const { settings, privateSettings, collections = {} } = definition
    const roots: [string, z.ZodType][] = [
      ['settings', settings],
      ['theme', theme],
      ...(privateSettings ? [['privateSettings', privateSettings] as [string, z.ZodType]] : []),
      ...Object.entries(collections).map(([name, { schema }]) => [name, schema] as [string, z.ZodType]),
    ]
    const fields = roots.flatMap(([name, schema]) => [...fieldsOf(nodeOf(schema), name)])

    it('have a control and a label in both languages for every field', () => {
      const without = fields.filter(({ field }) => {
        const { label } = unwrap(field)
        return kindOf(unwrap(field)) === 'json' || !label?.vi || !label.en
      })
      expect(without.map(({ at }) => at)).toEqual([])
    })

    it('name every choice in both languages', () => {
      const unnamed = fields.flatMap(({ at, field }) => {
        const inner = unwrap(field)
        const items = unwrap(inner.items ?? {})
        const options = { ...items.options, ...inner.options }
        const choices = choicesOf(inner) ?? choicesOf(items) ?? []
        return choices.filter((one) => typeof one === 'string' && !options[one]).map((one) => `${at}: ${one}`)
      })
      expect(unnamed).toEqual([])
    })

    it('refer only to fields that there are', () => {
      const dangling = fields.flatMap(({ at, field, siblings }) => {
        const { showIf, itemTitle, items } = unwrap(field)
        const item = unwrap(items ?? {})
        const titled = [item, ...branchesOf(item)].some(
          ({ properties }) => itemTitle && properties?.[itemTitle],
        )
        return [
          ...(showIf && !siblings[showIf.field] ? [`${at} showIf ${showIf.field}`] : []),
          ...(itemTitle && !titled ? [`${at} itemTitle ${itemTitle}`] : []),
        ]
      })
      expect(dangling).toEqual([])
    })
  },
)
