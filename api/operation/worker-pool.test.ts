import { execFileSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { StorageUnavailable } from '../database/errors.ts'
import { temporaryFolder } from '../database/temporary.fixture.ts'
import type { FixtureTasks } from './worker-pool.fixture.ts'
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

let pool: WorkerPool<FixtureTasks>
const open = (options: Partial<WorkerPoolOptions> = {}) => {
  const module = new URL('./worker-pool.fixture.ts', import.meta.url)
  pool = createWorkerPool<FixtureTasks>({ module, size: 2, ...options })
  return pool
}
afterEach(() => pool.close())

test('tasks run side by side, and each call gets its own result', async () => {
  const { run } = open({ workerData: { file: 'x' } })
  const values = Array.from({ length: 50 }, (_, value) => value)
  expect(await Promise.all(values.map((value) => run('double', value)))).toEqual(values.map((v) => v * 2))
  expect(await run('echo', ['ạ'])).toEqual({ input: ['ạ'], workerData: { file: 'x' } })
})

test('progress arrives in order, before the result', async () => {
  const seen: number[] = []
  expect(await open().run('count', 4, { progress: (value) => seen.push(value) })).toBe(4)
  expect(seen).toEqual([1, 2, 3, 4])
})

test('what a task throws rejects its call alone', async () => {
  const { run } = open({ size: 1 })
  const failed = run('fail', 'no such row')
  const next = run('double', 4)
  await expect(failed).rejects.toThrow(new RangeError('no such row'))
  expect(await next).toBe(8)
})

test('what storage refuses is as in the thread of the caller, so that it is answered in the same way', async () => {
  const error = await open()
    .run('refuse', null)
    .catch((error: unknown) => error)
  expect(error).toBeInstanceOf(StorageUnavailable)
  expect(error).toMatchObject({ code: '53300', message: 'no connection is free' })
})

test('a thread that ends is a clear error, and the pool recovers', async () => {
  const { run } = open({ size: 1 })
  const crashed = run('crash', null)
  const next = run('double', 5)
  await expect(crashed).rejects.toMatchObject({
    name: 'WorkerCrashed',
    message: 'A thread ended during crash',
  })
  expect(await next).toBe(10)
})

test('a task over its time limit is ended, and waiting ones get a new thread', async () => {
  const { run } = open({ size: 1 })
  const slow = run('spin', null, { timeout: 100 })
  const next = run('double', 6)
  await expect(slow).rejects.toMatchObject({ name: 'WorkerTimedOut' })
  expect(await next).toBe(12)
})

test('a thread that a native call holds makes room for another', async () => {
  const pipe = join(await temporaryFolder(), 'pipe')
  execFileSync('mkfifo', [pipe])
  const { run } = open({ size: 1 })
  const controller = new AbortController()
  try {
    // to open it waits for its other end
    const held = run('read', pipe, {
      signal: controller.signal,
      progress: () => setImmediate(() => controller.abort()),
    })
    await expect(held).rejects.toMatchObject({ name: 'AbortError' })
    expect(await run('double', 6)).toBe(12)
  } finally {
    closeSync(openSync(pipe, 'r+'))
  }
})

test('a signal ends a running task and takes a waiting one out of the queue', async () => {
  const { run } = open({ size: 1 })
  const controller = new AbortController()
  const waiting = new AbortController()
  const running = run('spin', null, { signal: controller.signal })
  const queued = run('double', 1, { signal: waiting.signal })
  waiting.abort(new Error('the client went away'))
  await expect(queued).rejects.toThrow('the client went away')
  controller.abort()
  await expect(running).rejects.toMatchObject({ name: 'AbortError' })
  expect(await run('double', 7)).toBe(14)
})

test('a full queue and a closed pool refuse', async () => {
  const { run } = open({ size: 1, maxQueued: 1 })
  const running = run('spin', null).catch((error) => error)
  const queued = run('double', 1).catch((error) => error)
  await expect(run('double', 2)).rejects.toMatchObject({ name: 'WorkerPoolBusy' })
  await pool.close()
  expect([await running, await queued].map(({ name }) => name)).toEqual(['WorkerCrashed', 'WorkerPoolBusy'])
  await expect(run('double', 3)).rejects.toMatchObject({ name: 'WorkerPoolBusy' })
})

test('an unused thread ends, and the next task starts another', async () => {
  const { run } = open({ idleTimeout: 1 })
  expect(await run('double', 1)).toBe(2)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await run('double', 2)).toBe(4)
})
