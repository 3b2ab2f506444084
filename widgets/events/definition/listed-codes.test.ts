import { expect, test } from 'vitest'
import { listedCodes } from './listed-codes.ts'

test('a list of codes names segments by their label or their id', () => {
  const settings = { segments: [{ id: 'giam-20', label: 'Giảm 20%', kind: 'prize' as const }] }
  const named = ['giam-20', 'Giảm 20%', 'GIAM 20%', 'khác']
  const codes = named.map((segmentId, at) => ({ code: `M${at}`, segmentId }))
  expect(listedCodes({ settings, collections: { codes } }).map(({ segmentId }) => segmentId)).toEqual([
    'giam-20',
    'giam-20',
    'giam-20',
    'khác',
  ])
})
