import { expect, test } from 'vitest'
import * as z from 'zod'
import { nodeOf } from '../../form/node.ts'
import { valueOfText, withValue } from './cells.ts'
import { columnsOf, primaryColumns } from './columns.ts'
import { rowsOf } from './rows.ts'

const label = (vi: string, en: string) => ({ label: { vi, en } })
const columns = columnsOf(
  nodeOf(
    z.strictObject({
      id: z.string().min(1),
      note: z.string().default('').meta(label('Ghi chú', 'Note')),
      name: z.string().min(1).meta(label('Tên', 'Name')),
      code: z.string().optional().meta({ ui: 'secret' }),
      open: z.boolean().default(false),
      area: z.number().min(0).max(100).optional(),
      day: z.iso.date().optional(),
      rent: z.strictObject({ min: z.int().optional() }).optional().meta(label('Tiền thuê', 'Rent')),
      hours: z.array(z.strictObject({ from: z.string() })).default([]),
    }),
  ),
)
const column = (id: string) => columns.find((one) => one.id === id)!

test('title, key and what is required come first, then what is filled in most; lists stay in the form', () => {
  const items = [
    { id: 'a', name: 'x', area: 1 },
    { id: 'b', name: 'y', area: 2, note: 'z' },
  ]
  const ids = primaryColumns(columns, items, { title: 'name', unique: 'id' }, 4).map(({ id }) => id)
  expect(ids).toEqual(['name', 'id', 'area', 'note'])
  expect(columns.map(({ id }) => id)).toContain('rent.min')
  expect(
    primaryColumns(columns, items, { title: 'name', unique: 'id' }, 99).map(({ id }) => id),
  ).not.toContain('hours')
})

test('rows are found by words without accents, never by a secret, and sorted with empty cells last', () => {
  const items = [
    { id: 'a', name: 'Đà Lạt 10', code: 'BIMAT', area: 9 },
    { id: 'b', name: 'Đà Lạt 9' },
    { id: 'c', name: 'Huế', note: 'gần chợ', area: 80 },
  ]
  const view = { columns, locale: 'vi', search: '', order: undefined } as const
  expect(rowsOf(items, { ...view, search: 'da LAT' })).toEqual([0, 1])
  expect(rowsOf(items, { ...view, search: 'cho hue' })).toEqual([2])
  expect(rowsOf(items, { ...view, search: 'bimat' })).toEqual([])
  expect(rowsOf(items, { ...view, order: { column: 'name', descending: false } })).toEqual([1, 0, 2])
  expect(rowsOf(items, { ...view, order: { column: 'area', descending: true } })).toEqual([2, 0, 1])
  expect(rowsOf(items, { ...view, only: (index) => index === 1 })).toEqual([1])
})

test('a typed text is read as its field says; a nested field without a value leaves no empty object', () => {
  expect(valueOfText(column('area'), '10,5', 'vi')).toBe(10.5)
  expect(valueOfText(column('day'), '2/9/2026', 'vi')).toBe('2026-09-02')
  expect(valueOfText(column('area'), ' ', 'vi')).toBeUndefined()
  expect(valueOfText(column('rent.min'), '1.000.000', 'vi')).toBe(1_000_000)
  const item = withValue({ id: 'a' }, ['rent', 'min'], 5)
  expect(item).toEqual({ id: 'a', rent: { min: 5 } })
  expect(withValue(item, ['rent', 'min'], undefined)).toEqual({ id: 'a' })
})
