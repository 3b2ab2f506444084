import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { copyOf, pageOf, rowsOf } from './list.ts'
import { nodeOf } from './node.ts'
import { whenEmpty } from './text.ts'
import { titleOf } from './title.ts'

const translate = (text: { vi: string } | undefined) => text?.vi ?? ''

describe('rows of a long list', () => {
  const list = [{ name: 'Quận 1', city: 'Sài Gòn' }, { name: 'Đà Nẵng' }, { name: 'Huế' }]
  const titles = list.map(({ name }) => name)

  it('are found without marks, in the title and in every text', () => {
    expect(rowsOf(list, titles, 'da nang')).toEqual([1])
    expect(rowsOf(list, titles, 'SAI')).toEqual([0])
    expect(rowsOf(list, titles, ' ')).toEqual([0, 1, 2])
    expect(rowsOf(list, titles, 'xyz')).toEqual([])
  })

  it('come in pages, and a page beyond the last is the last', () => {
    const rows = Array.from({ length: 45 }, (_, index) => index)
    expect(pageOf(rows, 1).rows).toHaveLength(20)
    expect(pageOf(rows, 3).rows).toEqual([40, 41, 42, 43, 44])
    expect(pageOf(rows, 9).rows).toEqual(pageOf(rows, 3).rows)
    expect(pageOf([], 1).rows).toEqual([])
  })
})

describe('a copy of an item', () => {
  it('is deep', () => {
    const list = [{ deep: { a: 1 } }]
    const copy = copyOf(list, 0, undefined)
    expect(copy).toEqual(list[0])
    expect(copy).not.toBe(list[0])
  })

  it('gets the first free number where the key must be unique', () => {
    const list = [{ slug: 'ke-toan' }, { slug: 'ke-toan-2' }, { slug: 'lai-xe' }]
    expect(copyOf(list, 0, 'slug')).toEqual({ slug: 'ke-toan-3' })
    expect(copyOf(list, 1, 'slug')).toEqual({ slug: 'ke-toan-3' })
    expect(copyOf(list, 2, 'slug')).toEqual({ slug: 'lai-xe-2' })
  })
})

describe('the title of an item', () => {
  const item = nodeOf(
    z.strictObject({
      day: z.enum(['mon']).meta({ options: { mon: { vi: 'Thứ hai', en: 'Monday' } } }),
      size: z.int().default(3),
      name: z.string(),
    }),
  )

  it('is the field that the list names, with the labels of its options', () => {
    expect(titleOf(item, { day: 'mon', name: 'x' }, 'day', translate)).toBe('Thứ hai')
    expect(titleOf(item, { day: 'mon' }, 'size', translate)).toBe('3')
  })

  it('is the first non-empty text where nothing is named or the named one is empty', () => {
    expect(titleOf(item, { day: 'mon', name: 'x' }, undefined, translate)).toBe('x')
    expect(titleOf(item, { name: '' }, 'name', translate)).toBe('')
  })

  it('is the name of what an id in it stands for', () => {
    const prize = nodeOf(
      z.strictObject({
        of: z.string().meta({ idOf: { list: 'segments', title: 'label' } }),
        weight: z.int(),
      }),
    )
    const settings = { segments: [{ id: 'giam-10', label: 'Giảm 10%' }] }
    expect(titleOf(prize, { of: 'giam-10' }, 'of', translate, settings)).toBe('Giảm 10%')
    expect(titleOf(prize, { of: 'het-roi' }, 'of', translate, settings)).toBe('')
  })

  it('begins with the branch of a union', () => {
    const union = nodeOf(
      z
        .discriminatedUnion('kind', [z.strictObject({ kind: z.literal('zalo'), phone: z.string() })])
        .meta({ options: { zalo: { vi: 'Zalo', en: 'Zalo' } } }),
    )
    expect(titleOf(union, { kind: 'zalo', phone: '0912' }, undefined, translate)).toBe('Zalo: 0912')
  })

  it('is the kind alone where the named field is empty: a placeholder is no name', () => {
    const union = nodeOf(
      z
        .discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('email'),
            label: z.string().optional(),
            placeholder: z.string().optional(),
          }),
        ])
        .meta({ options: { email: { vi: 'Email', en: 'E-mail' } } }),
    )
    const placeholder = 'ten@congty.vn'
    expect(titleOf(union, { kind: 'email', placeholder }, 'label', translate)).toBe('Email')
    expect(titleOf(union, { kind: 'email', placeholder, label: 'Thư' }, 'label', translate)).toBe(
      'Email: Thư',
    )
  })

  it('is the value itself for a plain item', () => {
    expect(titleOf(nodeOf(z.string()), 'từ khóa', undefined, translate)).toBe('từ khóa')
  })
})

describe('an emptied text', () => {
  const empty = (schema: z.ZodType, required: boolean) => whenEmpty({ node: nodeOf(schema), required })

  it('is an empty text where the schema accepts one', () => {
    expect(empty(z.string(), true)).toBe('')
    expect(empty(z.string().default('Xem thêm'), false)).toBe('')
  })

  it('takes its key away where it can not be empty, or need not be there', () => {
    expect(empty(z.string().min(1), true)).toBeUndefined()
    expect(empty(z.url().default('https://vidu.vn'), false)).toBeUndefined()
    expect(empty(z.string().optional(), false)).toBeUndefined()
  })

  it('is null where null means nothing', () => {
    expect(empty(z.string().nullable(), true)).toBeNull()
  })
})
