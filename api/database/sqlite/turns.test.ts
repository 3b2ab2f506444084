import { expect, it } from 'vitest'
import { StorageUnavailable } from '../errors.ts'
import { createTurns } from './turns.ts'

it('turns are taken one at a time, first come, first served', async () => {
  const turns = createTurns(1000)
  const order: number[] = []
  const one = async (n: number) => {
    const release = await turns.take()
    order.push(n)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(n)
    release()
    release()
  }
  await Promise.all([1, 2, 3].map(one))
  expect(order).toEqual([1, 1, 2, 2, 3, 3])
})

it('who waits too long gives up its place, and the others keep theirs', async () => {
  const turns = createTurns(20)
  const release = await turns.take()
  await expect(turns.take()).rejects.toThrow(StorageUnavailable)
  const patient = turns.take()
  release()
  const again = await patient
  again()
  const free = await turns.take()
  free()
})
