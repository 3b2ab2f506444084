import { expect, test } from 'vitest'
import * as z from 'zod'
import { keyMadeIn, withMadeKeys } from './made-keys.ts'
import { nodeOf } from './node.ts'
import { type Fields, withItem, withKey } from './values.ts'

const maker = () => ({
  key: 'slug',
  make: ({ title }: Fields) => (typeof title === 'string' && title ? title.toLowerCase() : undefined),
  made: new Set<number>(),
})
const edited = (list: readonly unknown[], at: number, key: string, value: unknown) =>
  withItem(list, at, withKey(list[at] as Fields, key, value))

test('the key of a new item follows its title, and is the only one', () => {
  const keys = maker()
  const published = { slug: 'an', title: 'An' }
  const edit = (list: readonly unknown[], at: number, key: string, value: unknown) =>
    withMadeKeys(list, edited(list, at, key, value), keys)
  let list = withMadeKeys([published], [published, {}], keys)
  expect(list).toEqual([published, {}])
  list = edit(list, 1, 'title', 'A')
  list = edit(list, 1, 'title', 'An')
  expect(list[1]).toEqual({ title: 'An', slug: 'an-2' })
  list = edit(list, 1, 'title', 'Bình')
  expect(list[1]).toMatchObject({ slug: 'bình' })
})

test('a key that was there, or is typed, stays', () => {
  const keys = maker()
  const list = [{ slug: 'an', title: 'An' }, {}]
  const edit = (from: readonly unknown[], at: number, key: string, value: unknown) =>
    withMadeKeys(from, edited(from, at, key, value), keys)
  expect(edit(list, 0, 'title', 'Bình')[0]).toEqual({ slug: 'an', title: 'Bình' })
  let own = edit(list, 1, 'title', 'Chi')
  own = edit(own, 1, 'slug', 'chi-nhanh')
  expect(edit(own, 1, 'title', 'Chi Lan')[1]).toEqual({ slug: 'chi-nhanh', title: 'Chi Lan' })
  const emptied = edit(own, 1, 'slug', undefined)
  expect(emptied[1]).toEqual({ slug: 'chi', title: 'Chi' })
})

test('an item says itself what its key is made of', () => {
  const slug = z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .meta({ madeFrom: 'label' })
  const maker = keyMadeIn(nodeOf(z.strictObject({ id: slug, label: z.string() })))
  expect(maker?.key).toBe('id')
  expect(maker?.make({ label: 'Giảm 20%' })).toBe('giam-20')
  expect(maker?.make({})).toBe('muc')
  expect(keyMadeIn(nodeOf(z.strictObject({ label: z.string() })))).toBeUndefined()
})

test('a key of a column is made in its own alphabet, in the branches that have one', () => {
  const key = z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,39}$/)
    .meta({ madeFrom: 'label' })
  const field = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('name') }),
    z.strictObject({ type: z.literal('text'), key, label: z.string() }),
  ])
  const rule = keyMadeIn(nodeOf(field))
  if (!rule) throw new Error('no key is made')
  const keys = { ...rule, made: new Set<number>() }
  expect(keys.make({ type: 'text', label: 'Ngày hẹn' })).toBe('ngay_hen')
  expect(keys.make({ type: 'text', label: '3 món yêu thích' })).toBe('muc_3_mon_yeu_thich')
  expect(keys.make({ type: 'text' })).toBe('muc')

  const company = { type: 'text', key: 'cong_ty', label: 'Công ty' }
  const list = withMadeKeys([company], [company, { type: 'name' }], keys)
  expect(list[1]).toEqual({ type: 'name' })
  const asText = edited(edited(list, 1, 'type', 'text'), 1, 'label', 'Công ty')
  const made = withMadeKeys(list, asText, keys)
  expect(made[1]).toMatchObject({ key: 'cong_ty_2' })
  const renamed = withMadeKeys(made, edited(made, 0, 'label', 'Đơn vị'), keys)
  expect(renamed[0]).toMatchObject({ key: 'cong_ty' })
})

test('a field that was something else for a while has its key again', () => {
  const keys = {
    key: 'key',
    make: ({ label }: Fields) => label,
    made: new Set<number>(),
  }
  const before = [{ type: 'text', key: 'cong_ty', label: 'Đơn vị' }]
  const without = edited(edited(before, 0, 'key', undefined), 0, 'label', undefined)
  const meanwhile = withMadeKeys(before, without, keys)
  const back = edited(edited(meanwhile, 0, 'key', 'cong_ty'), 0, 'label', 'Đơn vị')
  expect(withMadeKeys(meanwhile, back, keys)[0]).toMatchObject({ key: 'cong_ty' })
})
