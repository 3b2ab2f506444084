import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { kindStorage } from '../../inbox/kinds.ts'
import { openDatabase } from '../open-database.ts'
import { temporaryFolder } from '../temporary.fixture.ts'
import { createReaders } from './readers.ts'

const slow = `with recursive counted (n) as (select 1 union all select n + 1 from counted where n < 10000000)
  select max(n) as n from counted`

async function opened(timeout: number) {
  const folder = await temporaryFolder()
  const database = await openDatabase({ folder }, kindStorage)
  const readers = createReaders(join(folder, 'nhung.db'), timeout)
  onTestFinished(async () => {
    await readers.close()
    await database.close()
  })
  return readers
}

test('a statement over its time limit rejects, and the next ones are read', async () => {
  const readers = await opened(60_000)
  const fast = () => readers.read('select ? as value', ['ạ'])
  expect(await fast()).toEqual([{ value: 'ạ' }])
  const impatient = await opened(1)
  await expect(impatient.read(slow, [])).rejects.toMatchObject({ name: 'ReadTimedOut' })
  expect(await fast()).toEqual([{ value: 'ạ' }])
})

test('a short read does not wait for a long one', async () => {
  const readers = await opened(60_000)
  const order: string[] = []
  const long = readers.read(slow, []).then(() => order.push('long'))
  await readers.read('select 1', []).then(() => order.push('short'))
  await long
  expect(order).toEqual(['short', 'long'])
})

test('a refused statement and a write reject with their reason', async () => {
  const readers = await opened(60_000)
  await expect(readers.read('select nothing', [])).rejects.toMatchObject({ name: 'StatementFailed' })
  await expect(readers.read("delete from widget returning 'x'", [])).rejects.toThrow(/readonly/)
})
