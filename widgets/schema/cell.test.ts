import { expect, test } from 'vitest'
import { cellValue, numberMessage } from './cell.ts'
import type { CellSchema } from './columns.ts'

const workplace: CellSchema = {
  type: 'string',
  enum: ['onsite', 'remote'],
  options: { onsite: { vi: 'Tại văn phòng', en: 'On site' }, remote: { vi: 'Từ xa', en: 'Remote' } },
}

const latitude: CellSchema = { type: 'number', minimum: 6, maximum: 24 }
const longitude: CellSchema = { type: 'number', minimum: 101, maximum: 118 }
const price: CellSchema = { type: 'number', minimum: 1000 }

test.for<[string, CellSchema, unknown]>([
  ['Phở Hòa', { type: 'string' }, 'Phở Hòa'],
  ['007', { type: 'string' }, '007'],
  ['42', { type: 'integer' }, 42],
  ['20.000.000', { type: 'integer' }, 20_000_000],
  ['20,000,000', { type: 'integer' }, 20_000_000],
  ['20 000 000', { type: 'integer' }, 20_000_000],
  ['1.500', { type: 'integer' }, 1500],
  ['-3', { type: 'integer' }, -3],
  ['mười', { type: 'integer' }, 'mười'],
  ['0.500', { type: 'integer' }, 0.5],
  ['1.204,500', { type: 'integer' }, 1204.5],
  ['15.000.000,00', { type: 'integer' }, 15_000_000],
  ['15,000,000.00', { type: 'integer' }, 15_000_000],
  ['1.204,000.5', { type: 'integer' }, '1.204,000.5'],
  ['1.204', { type: 'integer' }, 1204],
  ['10.776', latitude, 10.776],
  ['10,776', latitude, 10.776],
  ['1.204', latitude, 1.204],
  ['106.700', longitude, 106.7],
  ['106,700', longitude, 106.7],
  ['1.204', price, 1204],
  ['1,204', price, 1204],
  ['1.204', { type: 'number' }, '1.204'],
  ['1,204', { type: 'number' }, '1,204'],
  ['1204', { type: 'number' }, 1204],
  ['1.2040', { type: 'number' }, 1.204],
  ['1,2040', { type: 'number' }, 1.204],
  ['0.204', { type: 'number' }, 0.204],
  ['-1.204.500', { type: 'number' }, -1_204_500],
  ['1.204,5', { type: 'number' }, 1204.5],
  ['1,204.5', { type: 'number' }, 1204.5],
  ['1,204,5', { type: 'number' }, '1,204,5'],
  ['12%', { type: 'number' }, '12%'],
  ['106.700981', { type: 'number' }, 106.700981],
  ['-0,5', { type: 'number' }, -0.5],
  ['1.250.000', { type: 'number' }, 1_250_000],
  ['1e5', { type: 'number' }, '1e5'],
  ['Infinity', { type: 'number' }, 'Infinity'],
  ['Có', { type: 'boolean' }, true],
  ['không', { type: 'boolean' }, false],
  ['TRUE', { type: 'boolean' }, true],
  ['x', { type: 'boolean' }, true],
  ['0', { type: 'boolean' }, false],
  ['có lẽ', { type: 'boolean' }, 'có lẽ'],
  ['remote', workplace, 'remote'],
  ['từ xa', workplace, 'remote'],
  ['ON SITE', workplace, 'onsite'],
  ['trên mây', workplace, 'trên mây'],
  ['cà phê; trà | bánh', { type: 'array', items: { type: 'string' } }, ['cà phê', 'trà', 'bánh']],
  ['1;2', { type: 'array', items: { type: 'integer' } }, [1, 2]],
  ['20/11/2026', { type: 'string', format: 'date' }, '2026-11-20'],
  ['1/2/2026', { type: 'string', format: 'date' }, '2026-02-01'],
  ['2026-11-20', { type: 'string', format: 'date' }, '2026-11-20'],
  ['mai', { type: 'string', format: 'date' }, 'mai'],
])('"%s" in a cell of %j is %j', ([text, schema, value]) => {
  expect(cellValue(text, schema)).toEqual(value)
})

test.for<[string, CellSchema, unknown]>([
  ['1.204', { type: 'number' }, 1204],
  ['1,204', { type: 'number' }, 1.204],
  ['10.776', latitude, 10.776],
  ['1.204', { type: 'integer' }, 1204],
])('"%s" in a cell of %j of a file with decimal commas is %j', ([text, schema, value]) => {
  expect(cellValue(text, schema, true)).toEqual(value)
})

test('both ways of writing that are offered for a doubtful number are read as they say', () => {
  const offered = numberMessage('1.204', { type: 'number' })
  expect(offered?.vi).toMatch(/1204 hay 1,2040/)
  expect(offered?.en).toMatch(/1204 or 1\.2040/)
  expect(['1204', '1,2040', '1.2040'].map((text) => cellValue(text, { type: 'number' }))).toEqual([
    1204, 1.204, 1.204,
  ])
})
