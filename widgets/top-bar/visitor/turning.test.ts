import { expect, test } from 'vitest'
import { isTurning, pageAfter } from './turning.ts'

const free = { isPaused: false, isHovered: false, isFocused: false, isPageHidden: false }

test('anything that holds a rotation stops it', () => {
  expect(isTurning(free)).toBe(true)
  for (const hold of Object.keys(free)) expect(isTurning({ ...free, [hold]: true }), hold).toBe(false)
})

test('messages follow each other in both directions, without those that are over', () => {
  const none = new Set<number>()
  expect([0, 1, 2].map((page) => pageAfter(page, 3, 1, none))).toEqual([1, 2, 0])
  expect([0, 1, 2].map((page) => pageAfter(page, 3, -1, none))).toEqual([2, 0, 1])
  expect(pageAfter(0, 3, 1, new Set([1]))).toBe(2)
  expect(pageAfter(0, 3, -1, new Set([2]))).toBe(1)
  expect(pageAfter(1, 3, 1, new Set([0, 2]))).toBe(1)
  expect(pageAfter(0, 1, 1, none)).toBe(0)
})
