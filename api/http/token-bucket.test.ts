import { expect, test } from 'vitest'
import { createBuckets } from './token-bucket.ts'

test('a bucket gives its burst, then one token for each part of a minute', () => {
  const buckets = createBuckets({ burst: 2, perMinute: 6 })
  expect([buckets.consume('a', 0), buckets.consume('a', 0), buckets.consume('a', 0)]).toEqual([0, 0, 10_000])
  expect(buckets.consume('a', 9_999)).toBe(1)
  expect(buckets.consume('a', 10_001)).toBe(0)
})

test('a bucket never holds more than its burst', () => {
  const buckets = createBuckets({ burst: 1, perMinute: 60 })
  buckets.consume('a', 0)
  expect([buckets.consume('a', 3_600_000), buckets.consume('a', 3_600_000)]).toEqual([0, 1000])
})

test('one key does not take from another, and a token given back can be taken again', () => {
  const buckets = createBuckets({ burst: 1, perMinute: 1 })
  expect([buckets.consume('a', 0), buckets.consume('b', 0)]).toEqual([0, 0])
  buckets.refund('a', 0)
  expect([buckets.consume('a', 0), buckets.consume('b', 0)]).toEqual([0, 60_000])
})

test('the longest unused keys are forgotten first', () => {
  const buckets = createBuckets({ burst: 1, perMinute: 1 }, 2)
  buckets.consume('a', 0)
  buckets.consume('b', 0)
  buckets.consume('a', 0)
  buckets.consume('c', 0)
  expect([buckets.consume('a', 0) > 0, buckets.consume('b', 0)]).toEqual([true, 0])
})
