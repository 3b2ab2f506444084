import { describe, expect, it } from 'vitest'
import { Overloaded, StorageUnavailable } from './errors.ts'
import { createGroupCommit, type Outcome } from './group-commit.ts'
import { contactRow, eventsRow } from './rows.fixture.ts'
import type { Write } from './writes/rows.ts'

const stored: Outcome = { result: { outcome: 'stored', status: 201, body: '{}' } }
const contact = (text = 'Xin chào'): Write => ({ name: 'contact', row: { ...contactRow(), message: text } })
const events = (): Write => ({ name: 'events', row: eventsRow() })

/** Simulates a disk: each batch waits until the test settles it. */
function heldDisk() {
  const batches: { writes: Write[]; done: (outcomes: Outcome[]) => void; fail: (error: Error) => void }[] = []
  return {
    batches,
    commit: (writes: Write[]) =>
      new Promise<Outcome[]>((resolve, reject) => batches.push({ writes, done: resolve, fail: reject })),
    sizes: () => batches.map(({ writes }) => writes.length),
    async keep() {
      const last = batches.at(-1)
      last?.done(last.writes.map(() => stored))
      await settled()
    },
  }
}

const freeTurn = async () => () => {}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const small = { count: 4, bytes: 1_000_000 }
const roomy = { ...small, count: 100 }

describe('the group commit', () => {
  it('puts what arrives while a batch is on its way into the next', async () => {
    const disk = heldDisk()
    const queue = createGroupCommit({ commit: disk.commit, turn: freeTurn, batch: 1000, limits: roomy })
    const responses = [queue.append(contact())]
    await settled()
    responses.push(queue.append(contact()))
    await settled()
    expect(disk.sizes()).toEqual([1])
    await disk.keep()
    expect(disk.sizes()).toEqual([1, 1])
    for (let i = 0; i < 5; i++) responses.push(queue.append(contact()))
    await disk.keep()
    await disk.keep()
    await disk.keep()
    expect(disk.sizes()).toEqual([1, 1, 3, 2])
    expect(await Promise.all(responses)).toHaveLength(7)
    expect(queue.pressure()).toEqual({ queued: 0, bytes: 0, full: false })
  })

  it('spreads senders who wait for their answers over even waves, so that neither thread waits for the other', async () => {
    const disk = heldDisk()
    const queue = createGroupCommit({ commit: disk.commit, turn: freeTurn, batch: 1000, limits: roomy })
    const send = async (times: number) => {
      for (let i = 0; i < times; i++) {
        await queue.append(contact())
        await settled()
      }
    }
    const senders = Array.from({ length: 64 }, () => send(20))
    for (let round = 0; round < 20 * 64; round++) await disk.keep()
    await Promise.all(senders)
    const whole = disk.sizes().slice(8, 30)
    expect(Math.min(...whole), String(whole)).toBeGreaterThanOrEqual(64 / 4)
    expect(Math.max(...whole), String(whole)).toBeLessThanOrEqual((64 * 3) / 4)
  })

  it('commits one by one when grouping is off', async () => {
    const sizes: number[] = []
    const commit = async (writes: Write[]) => {
      sizes.push(writes.length)
      return writes.map(() => stored)
    }
    const queue = createGroupCommit({ commit, turn: freeTurn, batch: 1, limits: small })
    await Promise.all([queue.append(contact()), queue.append(contact()), queue.append(contact())])
    expect(sizes).toEqual([1, 1, 1])
  })

  it('refuses at once what is beyond its bound, and takes writes again after', async () => {
    const disk = heldDisk()
    const queue = createGroupCommit({ commit: disk.commit, turn: freeTurn, batch: 1000, limits: small })
    const accepted = Array.from({ length: 4 }, () => queue.append(contact()))
    await settled()
    expect(queue.pressure().full).toBe(true)
    await expect(queue.append(contact())).rejects.toThrow(Overloaded)
    await disk.keep()
    await disk.keep()
    await Promise.all(accepted)
    const again = queue.append(contact())
    await settled()
    await disk.keep()
    expect(await again).toEqual(stored.result)
  })

  it('counts bytes too', async () => {
    const disk = heldDisk()
    const queue = createGroupCommit({
      commit: disk.commit,
      turn: freeTurn,
      batch: 1000,
      limits: { count: 1000, bytes: 10_000 },
    })
    const long = queue.append(contact('x'.repeat(10_000)))
    await expect(queue.append(contact())).rejects.toThrow(Overloaded)
    disk.batches[0]?.done([stored])
    await settled()
    disk.batches[0]!.done([stored])
    await long
  })

  it('splits what is too large for one batch, and takes a larger one alone', async () => {
    const sizes: number[] = []
    const commit = async (writes: Write[]) => {
      sizes.push(writes.length)
      return writes.map(() => stored)
    }
    const limits = { count: 100, bytes: 100_000_000 }
    const queue = createGroupCommit({ commit, turn: freeTurn, batch: 1000, limits })
    const megabytes = [1, 1, 1, 1, 1, 6, 1, 1]
    await Promise.all(megabytes.map((size) => queue.append(contact('x'.repeat(size * 1_000_000)))))
    expect(sizes).toEqual([4, 1, 1, 2])
  })

  it('keeps room for forms when statistics flood in', async () => {
    const disk = heldDisk()
    const queue = createGroupCommit({ commit: disk.commit, turn: freeTurn, batch: 1000, limits: small })
    const views = Array.from({ length: 3 }, () => queue.append(events()))
    const oneMore = queue.append(events())
    const form = queue.append(contact())
    await expect(oneMore).rejects.toThrow(Overloaded)
    await settled()
    await disk.keep()
    await disk.keep()
    expect(await Promise.all([...views, form])).toHaveLength(4)
  })

  it('answers each write of a batch with its own outcome', async () => {
    const error = new Error('a constraint')
    const commit = async (writes: Write[]) => writes.map((_, i): Outcome => (i === 1 ? { error } : stored))
    const queue = createGroupCommit({ commit, turn: freeTurn, batch: 1000, limits: small })
    const responses = await Promise.allSettled(
      [contact(), contact(), contact()].map((write) => queue.append(write)),
    )
    expect(responses.map((response) => response.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('rejects a whole batch that the disk did not take, and goes on with the next', async () => {
    const disk = heldDisk()
    const queue = createGroupCommit({ commit: disk.commit, turn: freeTurn, batch: 1000, limits: small })
    const lost = queue.append(contact())
    await settled()
    const next = queue.append(contact())
    disk.batches[0]!.fail(new StorageUnavailable('full'))
    await expect(lost).rejects.toThrow(StorageUnavailable)
    await settled()
    disk.batches[1]!.done([stored])
    expect(await next).toEqual(stored.result)
  })

  it('rejects what waits when the turn never comes', async () => {
    const turn = () => Promise.reject(new StorageUnavailable('waited'))
    const queue = createGroupCommit({ commit: heldDisk().commit, turn, batch: 1000, limits: small })
    await expect(queue.append(contact())).rejects.toThrow(StorageUnavailable)
    expect(queue.pressure().queued).toBe(0)
  })

  it('tells when nothing waits any more', async () => {
    const disk = heldDisk()
    const queue = createGroupCommit({ commit: disk.commit, turn: freeTurn, batch: 1000, limits: small })
    const response = queue.append(contact())
    let drained = false
    const told = queue.drained().then(() => {
      drained = true
    })
    await settled()
    expect(drained).toBe(false)
    disk.batches[0]!.done([stored])
    await Promise.all([response, told])
    expect(drained).toBe(true)
  })
})
