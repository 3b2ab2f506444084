import { expect, test } from 'vitest'
import { keyFrom, slugOf } from './slug-of.ts'

test('a text becomes lower-case words between hyphens', () => {
  expect(slugOf('Phí giao hàng là bao nhiêu?', 'muc')).toBe('phi-giao-hang-la-bao-nhieu')
  expect(slugOf('東京', 'muc')).toBe('muc')
})

test('a key is made of a field that is filled in, with room for a number', () => {
  const make = keyFrom('name', 'cua-hang')
  expect(make({ name: 'Tiệm bánh Lan' })).toBe('tiem-banh-lan')
  expect(make({ name: '店' })).toBe('cua-hang')
  expect(make({ name: ' ' })).toBeUndefined()
  expect(make({})).toBeUndefined()
  expect(make({ name: 'a'.repeat(200) })).toHaveLength(50)
})
