import { expect, it } from 'vitest'
import { newPublicId, newRowId } from './ids.ts'

it('row ids are UUIDv7, different, and in the order in which they were made', () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => newRowId(1_750_000_000_000 + (i >> 13)))
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
})

it('row ids go on rising when the clock is set back', () => {
  const before = newRowId(1_760_000_000_000)
  expect(newRowId(1_750_000_000_000) > before).toBe(true)
})

it('public ids have twelve characters of a-z and 0-9', () => {
  const ids = Array.from({ length: 1000 }, newPublicId)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{12}$/)
  expect(new Set(ids).size).toBe(1000)
})
