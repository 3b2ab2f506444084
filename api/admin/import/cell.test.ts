import { expect, test } from 'vitest'
import { cellValue } from './cell.ts'
import type { CellSchema } from './columns.ts'

const workplace: CellSchema = {
  type: 'string',
  enum: ['onsite', 'remote'],
  options: { onsite: { vi: 'Tại văn phòng', en: 'On site' }, remote: { vi: 'Từ xa', en: 'Remote' } },
}

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
  ['10.776', { type: 'number' }, 10.776],
  ['10,776', { type: 'number' }, 10.776],
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
