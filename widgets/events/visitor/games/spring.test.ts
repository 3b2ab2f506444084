import { expect, test } from 'vitest'
import { restTime, type Spring, springAt, springFrames } from './spring.ts'

const springs: Spring[] = [
  { stiffness: 120, damping: 9 },
  { stiffness: 210, damping: 18 },
  { stiffness: 60, damping: 4 },
]

/** The equation of motion in small steps (semi-implicit Euler), which shares nothing with the solution. */
function simulate(seconds: number, { stiffness, damping }: Spring): number {
  const step = 1e-5
  let place = 0
  let speed = 0
  for (let time = 0; time < seconds; time += step) {
    speed += (stiffness * (1 - place) - damping * speed) * step
    place += speed * step
  }
  return place
}

test.each(springs)('$stiffness/$damping moves as its equation says', (spring) => {
  for (const seconds of [0, 0.05, 0.2, 0.5, 1])
    expect(springAt(seconds, spring)).toBeCloseTo(simulate(seconds, spring), 3)
})

test.each(springs)('$stiffness/$damping begins at rest, swings over its end and stays there', (spring) => {
  expect(springAt(0, spring)).toBe(0)
  expect(springAt(0.001, spring)).toBeLessThan(0.001)
  const way = [...Array(300).keys()].map((at) => springAt(at / 100, spring))
  expect(Math.max(...way)).toBeGreaterThan(1.01)
  const rest = restTime(spring)
  for (let time = rest; time < rest + 2; time += 0.01)
    expect(Math.abs(springAt(time, spring) - 1)).toBeLessThan(0.0051)
})

test('keyframes begin at 0 and end at exactly 1', () => {
  const frames = springFrames(springs[0]!, (place) => ({ opacity: place }))
  expect(frames[0]).toEqual({ opacity: 0 })
  expect(frames.at(-1)).toEqual({ opacity: 1 })
  expect(frames.length).toBeLessThan(80)
})
