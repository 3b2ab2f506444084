import { expect, test } from 'vitest'
import { day, hour } from '../../../operation/clock.ts'
import { decodeChunk, encodeChunk, expiredOf, type Listing, stateAt } from './copy-layout.ts'

const base = (n: number, at: number) => ({ key: `base ${n}`, n, at })
const change = (n: number, at: number, isState = true) => ({ key: `change ${n}`, n, at, isState })
const names = (listing: Listing, at: number) => {
  const found = stateAt(listing, at)
  return found && [found.base.key, ...found.changes.map(({ key }) => key)]
}

test('a state is the newest one that is whole and not later', () => {
  const listing = {
    bases: [base(1, 100), base(7, 700)],
    // 5 was lost, and 6 begins a chain that has its base at 7.
    changes: [
      change(2, 200),
      change(3, 300, false),
      change(4, 300),
      change(6, 600),
      change(8, 800),
      change(9, 900, false),
    ],
  }
  expect(names(listing, 99)).toBeUndefined()
  expect(names(listing, 100)).toEqual(['base 1'])
  expect(names(listing, 299)).toEqual(['base 1', 'change 2'])
  expect(names(listing, 650)).toEqual(['base 1', 'change 2', 'change 3', 'change 4'])
  expect(names(listing, 700)).toEqual(['base 7'])
  expect(names(listing, Number.POSITIVE_INFINITY)).toEqual(['base 7', 'change 8'])
  expect(stateAt(listing, 850)).toMatchObject({ n: 8, at: 800 })
})

test('the last day stays whole, then the first base of each day until its time is over', () => {
  const now = 40 * day
  const bases = [
    base(1, now - 15 * day),
    base(2, now - 5 * day),
    base(3, now - 5 * day + hour),
    base(4, now - 25 * hour),
  ]
  const changes = [change(5, now - 23 * hour), change(3, now - 5 * day), change(4, now - 25 * hour)]
  const gone = expiredOf({ bases: [...bases, base(6, now - hour)], changes }, now, 14).map(({ key }) => key)
  expect(gone).toEqual(['base 1', 'base 3', 'change 3', 'change 4'])
  expect(expiredOf({ bases: bases.slice(0, 1), changes: [change(2, now)] }, now, 14)).toEqual([])
})

test('a chunk keeps numbers and bytes of its pages, and shows damage', async () => {
  const head = {
    pageSize: 8,
    size: 70_000,
    position: { salts: 'ab', frames: 3, sums: [1, 2] as [number, number] },
  }
  const pages: [number, Buffer][] = [
    [1, Buffer.from('\n1234567')],
    [70_000, Buffer.alloc(8)],
  ]
  const bytes = await encodeChunk(head, pages)
  expect(await decodeChunk(bytes)).toEqual({ head, pages })
  bytes.writeUInt8(bytes.readUInt8(30) ^ 1, 30)
  await expect(decodeChunk(bytes)).rejects.toThrow()
})
