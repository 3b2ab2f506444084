import { expect, test } from 'vitest'
import { placeLabels } from './labels.ts'

const box = (x: number, y: number) => ({ x, y, halfWidth: 10, halfHeight: 5 })

test('a label takes its first box that is free of obstacles and of labels before it', () => {
  const labels = [
    { name: 'first', boxes: [box(0, 0), box(40, 0)] },
    { name: 'second', boxes: [box(45, 0), box(80, 0)] },
    { name: 'third', boxes: [box(0, 8), box(41, 3)] },
  ]
  const placed = placeLabels(labels, [box(5, 5)])
  expect(placed.map(({ label, box: { x } }) => [label.name, x])).toEqual([
    ['first', 40],
    ['second', 80],
  ])
})
