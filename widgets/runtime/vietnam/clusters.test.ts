import { expect, test } from 'vitest'
import { clustersOf } from './clusters.ts'

test('pins within the radius become one, in their middle', () => {
  const pins = [0, 6, 40].map((x) => ({ at: [x, 0] as const }))
  expect(clustersOf(pins, 10).map(({ at, items }) => [at[0], items.length])).toEqual([
    [3, 2],
    [40, 1],
  ])
  expect(clustersOf(pins, 0)).toHaveLength(3)
})

test('marks that come close as they grow become one too', () => {
  const pins = [0, 8, 14].map((x) => ({ at: [x, 0] as const }))
  // 0 and 8 join at 4, which is 10 away from 14: near enough only for the cluster.
  expect(clustersOf(pins, 11)).toHaveLength(1)
  const row = Array.from({ length: 40 }, (_, index) => ({ at: [index * 7, (index * 3) % 20] as const }))
  const marks = clustersOf(row, 25)
  for (const one of marks)
    for (const other of marks)
      if (one !== other)
        expect(Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])).toBeGreaterThanOrEqual(25)
  expect(marks.flatMap(({ items }) => items)).toHaveLength(40)
})

test('a point that stands for several weighs as many', () => {
  const points = [
    { at: [0, 0] as const, count: 3 },
    { at: [8, 0] as const, count: 1 },
  ]
  expect(clustersOf(points, 10)).toMatchObject([{ at: [2, 0], count: 4 }])
})

test('each of twenty thousand points is in one cluster', () => {
  const points = Array.from({ length: 20_000 }, (_, index) => ({
    at: [(index * 7919) % 2000, (index * 104_729) % 2400] as const,
  }))
  const clusters = clustersOf(points, 20)
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(20_000)
  expect(clusters.length).toBeLessThan(10_000)
})
