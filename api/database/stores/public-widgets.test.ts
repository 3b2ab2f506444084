import { expect, test } from 'vitest'
import { memoizedUntilWrite } from './public-widgets.ts'

function setUp(rows: Record<string, string>) {
  let version = 0
  let time = 1_000_000
  const looked: string[] = []
  const find = memoizedUntilWrite(
    async (key) => {
      looked.push(key)
      return rows[key]
    },
    () => version,
    () => time,
  )
  return {
    find,
    looked,
    wrote: () => version++,
    pass: (ms: number) => {
      time += ms
    },
  }
}

test('looks once for what does not change', async () => {
  const { find, looked, pass } = setUp({ a: 'one' })
  expect([await find('a'), await find('a')]).toEqual(['one', 'one'])
  pass(900)
  expect(await find('a')).toBe('one')
  expect(looked).toEqual(['a'])
})

test('sees what this process wrote at once', async () => {
  const rows: Record<string, string> = { a: 'one' }
  const { find, wrote } = setUp(rows)
  expect(await find('a')).toBe('one')
  delete rows.a
  wrote()
  expect(await find('a')).toBeUndefined()
})

test('sees what another process wrote after a second', async () => {
  const rows: Record<string, string> = { a: 'one' }
  const { find, pass } = setUp(rows)
  expect(await find('a')).toBe('one')
  rows.a = 'two'
  pass(1000)
  expect(await find('a')).toBe('two')
})

test('looks again for what was not there', async () => {
  const rows: Record<string, string> = {}
  const { find } = setUp(rows)
  expect(await find('a')).toBeUndefined()
  rows.a = 'one'
  expect(await find('a')).toBe('one')
})

test('does not grow with the keys that are asked for', async () => {
  const rows = Object.fromEntries(Array.from({ length: 2500 }, (_, nth) => [`k${nth}`, 'row']))
  const { find, looked } = setUp(rows)
  for (const key of Object.keys(rows)) await find(key)
  await find('k0')
  expect(looked.filter((key) => key === 'k0')).toHaveLength(2)
})

test('does not keep what was read before a write', async () => {
  const rows: Record<string, string> = { a: 'one' }
  const { find, wrote } = setUp(rows)
  const reading = find('a')
  rows.a = 'two'
  wrote()
  expect(await reading).toBe('one')
  expect(await find('a')).toBe('two')
})
