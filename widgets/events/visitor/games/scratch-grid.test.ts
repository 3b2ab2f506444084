import { expect, test } from 'vitest'
import { brushRadius, cardRatio, createGrid, opensFrom, zigzag } from './scratch-grid.ts'

const dot = (x: number, y: number) => ({ from: { x, y }, to: { x, y } })

test('a dot clears the area of the brush', () => {
  const area = (Math.PI * brushRadius ** 2) / cardRatio
  expect(createGrid().clear(dot(0.5, 0.3))).toBeCloseTo(area, 1)
})

test('a stroke clears what is along it, and nothing beyond its ends', () => {
  const share = createGrid().clear({ from: { x: 0.2, y: 0.3 }, to: { x: 0.8, y: 0.3 } })
  expect(share).toBeGreaterThan(0.6 * 0.2)
  expect(share).toBeLessThan(0.25)
})

test('the same place counts once, and what is outside of the card not at all', () => {
  const grid = createGrid()
  const first = grid.clear(dot(0.3, 0.3))
  expect(grid.clear(dot(0.3, 0.3))).toBe(first)
  expect(grid.clear(dot(3, -2))).toBe(first)
  expect(grid.clear(dot(0.7, 0.3))).toBeGreaterThan(first)
})

test('the card that scratches by itself has opened at the end of its way, and not at half of it', () => {
  const grid = createGrid()
  const steps = 60
  let share = 0
  for (let step = 1; step <= steps; step++) {
    share = grid.clear({ from: zigzag((step - 1) / steps), to: zigzag(step / steps) })
    if (step === steps / 2) expect(share).toBeLessThan(opensFrom)
  }
  expect(share).toBeGreaterThan(0.9)
})

test('the way goes from edge to edge and stays on the card', () => {
  const way = [...Array(101).keys()].map((step) => zigzag(step / 100))
  for (const { x, y } of way) {
    expect(x >= 0 && x <= 1).toBe(true)
    expect(y >= 0 && y <= cardRatio).toBe(true)
  }
  expect(Math.max(...way.map(({ x }) => x)) - Math.min(...way.map(({ x }) => x))).toBeGreaterThan(0.8)
})
