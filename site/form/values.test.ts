import { expect, it } from 'vitest'
import {
  identityOf,
  sameItem,
  valueAt,
  withInserted,
  withItem,
  withKey,
  withMoved,
  withoutItem,
} from './values.ts'

it('sets and removes a key without touching the object before', () => {
  const before = { a: 1, b: 2 }
  expect(withKey(before, 'a', 5)).toEqual({ a: 5, b: 2 })
  expect(withKey(before, 'a', undefined)).toEqual({ b: 2 })
  expect(before).toEqual({ a: 1, b: 2 })
})

it('knows an item again after it was edited, moved, or became another branch', () => {
  const first = { name: 'a' }
  const edited = withKey(first, 'name', 'b')
  expect(identityOf(edited)).toBe(identityOf(first))
  expect(identityOf(sameItem(edited, { kind: 'other' }))).toBe(identityOf(first))
  expect(identityOf({ name: 'b' })).not.toBe(identityOf(first))
})

it('inserts, replaces, moves and removes items in a new list', () => {
  const list = ['a', 'b', 'c']
  expect(withInserted(list, 1, 'x')).toEqual(['a', 'x', 'b', 'c'])
  expect(withItem(list, 1, 'x')).toEqual(['a', 'x', 'c'])
  expect(withMoved(list, 2, 0)).toEqual(['c', 'a', 'b'])
  expect(withMoved(list, 0, -1)).toEqual(list)
  expect(withMoved(list, 0, 3)).toEqual(list)
  expect(withoutItem(list, 0)).toEqual(['b', 'c'])
  expect(list).toEqual(['a', 'b', 'c'])
})

it('reads along a path and stops where it leads nowhere', () => {
  const root = { a: [{ b: 1 }] }
  expect(valueAt(root, ['a', '0', 'b'])).toBe(1)
  expect(valueAt(root, ['a', 7, 'b'])).toBeUndefined()
  expect(valueAt(root, ['a', 0, 'b', 'c'])).toBeUndefined()
  expect(valueAt(root, [])).toBe(root)
})
