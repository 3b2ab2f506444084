import { expect, test } from 'vitest'
import { isDue } from './shown-before.ts'

const minute = 60_000
const evening = new Date(2026, 10, 27, 23, 50).getTime()

test.each([
  ['session', undefined, true],
  ['session', evening - 29 * minute, false],
  ['session', evening - 30 * minute, true],
  ['day', evening - 20 * 60 * minute, false],
  ['day', evening - 24 * 60 * minute, true],
  ['once', undefined, true],
  ['once', evening - 400 * 24 * 60 * minute, false],
] as const)('%s, last at %s: %s', (frequency, last, due) => {
  expect(isDue(frequency, last, evening)).toBe(due)
})

test('a day ends at midnight of the device', () => {
  expect(isDue('day', evening, evening + 5 * minute)).toBe(false)
  expect(isDue('day', evening, evening + 15 * minute)).toBe(true)
})
