import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPoll } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work begins at once, waits after its end, and goes on after it has failed', async () => {
  const errors: unknown[] = []
  const failure = new Error('no connection')
  const work = vi.fn(async () => {})
  work.mockRejectedValueOnce(failure)
  const poll = createPoll(1000, work, (error) => void errors.push(error))
  poll.start()
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(999)
  expect([work.mock.calls.length, errors]).toEqual([1, [failure]])
  await vi.advanceTimersByTimeAsync(1)
  expect(work).toHaveBeenCalledTimes(2)
  await poll.stop()
})

test('a stop tells the work, waits for its end, and is the last of it', async () => {
  const steps: string[] = []
  const work = async (stopping: AbortSignal) => {
    steps.push('begun')
    await new Promise((resolve) => stopping.addEventListener('abort', resolve))
    steps.push('ended')
  }
  const poll = createPoll(1000, work, () => {})
  poll.start()
  await poll.stop()
  expect(steps).toEqual(['begun', 'ended'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(steps).toEqual(['begun', 'ended'])
})
