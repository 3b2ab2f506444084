import { afterEach, expect, test, vi } from 'vitest'
import { retryDelay } from './retry-delay.ts'

const random = vi.spyOn(Math, 'random')
afterEach(() => void random.mockReset())

const delays = () => [0, 1, 2, 3, 4, 5, 20].map((failed) => retryDelay(failed))

test('a service that comes back is asked after a second, then after twice as long each time, up to half a minute', () => {
  random.mockReturnValue(0)
  expect(delays()).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 32_000])
})

test('visitors who were refused together come back apart', () => {
  random.mockReturnValue(0.5)
  expect(delays()).toEqual([1_250, 2_500, 5_000, 10_000, 20_000, 40_000, 40_000])
})
