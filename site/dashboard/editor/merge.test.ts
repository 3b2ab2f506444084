import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const store = (id: string, name = id, more: object = {}) => ({ id, name, ...more })
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => store(id))
const keys = { stores: 'id' }
const mergeStores = (
  base: unknown[],
  mine: unknown[],
  theirs: unknown[],
  prefer: 'mine' | 'theirs' = 'mine',
) => {
  const { merged, clash } = merge({ stores: base }, { stores: mine }, { stores: theirs }, prefer, keys)
  return [merged.stores, clash]
}

test('each side’s items are merged by their keys: changed, added, removed and moved', () => {
  expect(mergeStores([a, b], [store('a', 'A'), b], [a, store('b', 'B')])).toEqual([
    [store('a', 'A'), store('b', 'B')],
    false,
  ])
  expect(mergeStores([a, b], [a, c, b], [a, b, d])).toEqual([[a, c, b, d], false])
  expect(mergeStores([a, b], [c, a, b], [d, a, b])).toEqual([[c, d, a, b], false])
  expect(mergeStores([a, b, c], [a, c], [a, b, store('c', 'C')])).toEqual([[a, store('c', 'C')], false])
  expect(mergeStores([a, b, c], [c, a, b], [a, b, store('c', 'C'), d])).toEqual([
    [store('c', 'C'), d, a, b],
    false,
  ])
  expect(mergeStores([a, b, c], [a, b, c, d], [c, b, a])).toEqual([[c, d, b, a], false])
})

test('fields of one item are merged; the same field, or a removed item that changed, is a clash', () => {
  const withPhone = store('a', 'a', { phone: '1' })
  expect(mergeStores([a], [store('a', 'A')], [withPhone])).toEqual([[{ ...withPhone, name: 'A' }], false])
  const both = [[a], [store('a', 'Của tôi')], [store('a', 'Của họ')]] as const
  expect(mergeStores([...both[0]], [...both[1]], [...both[2]])).toEqual([[store('a', 'Của tôi')], true])
  expect(mergeStores([...both[0]], [...both[1]], [...both[2]], 'theirs')).toEqual([
    [store('a', 'Của họ')],
    true,
  ])
  expect(mergeStores([a, b], [b], [store('a', 'A'), b])).toEqual([[b], true])
  expect(mergeStores([a, b], [b], [store('a', 'A'), b], 'theirs')).toEqual([[store('a', 'A'), b], true])
})

test('a list whose keys are missing or shared counts as one value', () => {
  expect(mergeStores([a], [a, store('a', 'Lần nữa')], [store('a', 'A')])).toEqual([
    [a, store('a', 'Lần nữa')],
    true,
  ])
  expect(mergeStores([a], [a], [{ name: 'không mã' }])).toEqual([[{ name: 'không mã' }], false])
})

const mergeItems = (
  base: unknown[],
  mine: unknown[],
  theirs: unknown[],
  prefer: 'mine' | 'theirs' = 'mine',
) => {
  const { merged, clash } = merge({ items: base }, { items: mine }, { items: theirs }, prefer)
  return [merged.items, clash]
}
const [one, two] = [
  { question: '1', answer: 'a' },
  { question: '2', answer: 'b' },
]

test('items without keys are merged at their places, with what both sides added at the end', () => {
  const asked = { ...one, question: 'Một' }
  const answered = { ...one, answer: 'A' }
  expect(mergeItems([one, two], [asked, two], [one, { ...two, answer: 'B' }])).toEqual([
    [asked, { ...two, answer: 'B' }],
    false,
  ])
  expect(mergeItems([one], [asked], [answered])).toEqual([[{ question: 'Một', answer: 'A' }], false])
  expect(mergeItems(['x'], ['x', 'của tôi', 'chung'], ['y', 'chung', 'của họ'])).toEqual([
    ['y', 'chung', 'của họ', 'của tôi'],
    false,
  ])
  expect(mergeItems([one], [asked], [{ ...one, question: 'Mốt' }])).toEqual([[asked], true])
})

test('a list without keys whose items one side moved or removed counts as one value', () => {
  const edited = [{ ...one, answer: 'A' }, two]
  for (const mine of [[two, one], [two], [{ question: '0', answer: '' }, one, two]]) {
    expect(mergeItems([one, two], mine, edited)).toEqual([mine, true])
    expect(mergeItems([one, two], mine, edited, 'theirs')).toEqual([edited, true])
    expect(mergeItems([one, two], mine, [one, two])).toEqual([mine, false])
  }
})
