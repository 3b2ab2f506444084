import { expect, it } from 'vitest'
import { StorageUnavailable } from '../errors.ts'
import { createWriteMutex } from './writer.ts'

it('the write mutex is held by one at a time, in the order of the calls', async () => {
  const mutex = createWriteMutex(1000)
  const order: number[] = []
  const one = async (n: number) => {
    const release = await mutex.acquire()
    order.push(n)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(n)
    release()
    release()
  }
  await Promise.all([1, 2, 3].map(one))
  expect(order).toEqual([1, 1, 2, 2, 3, 3])
})

it('a waiter that times out gives up its place, and the others keep theirs', async () => {
  const mutex = createWriteMutex(20)
  const release = await mutex.acquire()
  await expect(mutex.acquire()).rejects.toThrow(StorageUnavailable)
  const next = mutex.acquire()
  release()
  const again = await next
  again()
  const free = await mutex.acquire()
  free()
})
