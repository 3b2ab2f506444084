import { expect, test } from 'vitest'
import { contrast, isDark } from './contrast.ts'

test('contrast is that of WCAG, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

test('a ground is dark where white text reads better', () => {
  expect(['#000000', '#0b63ce', '#757575', '#777777', '#fbf7ef'].map(isDark)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
