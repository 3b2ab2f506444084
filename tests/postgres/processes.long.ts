/** Processes of one service, here as several connections of one process. */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../api/database/database.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'

async function openTwo() {
  const folder = await temporaryFolder()
  const location = { folder, url: await testDatabase(folder) }
  const one = await openDatabase({ ...location, forService: true }, kindStorage)
  const other = await openDatabase({ ...location, forService: true }, kindStorage)
  onTestFinished(async () => {
    await one.close()
    await other.close()
    await dropTestDatabase(folder)
  })
  return [one, other] as const
}

const failed = (error: unknown) => {
  throw error
}

test('calls of one key run one after the other in all processes, and keys do not wait for each other', async () => {
  const [{ processes: one }, { processes: other }] = await openTwo()
  const steps: string[] = []
  const began = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const first = one.exclusive('tiem', async () => {
    steps.push('first begins')
    began.resolve()
    await free.promise
    steps.push('first ends')
  })
  await began.promise
  const second = other.exclusive('tiem', async () => void steps.push('second'))
  await other.exclusive('quan', async () => void steps.push('another key'))
  free.resolve()
  await Promise.all([first, second])
  expect(steps).toEqual(['first begins', 'another key', 'first ends', 'second'])
  await expect(one.exclusive('tiem', () => Promise.reject(new Error('it failed')))).rejects.toThrow(
    'it failed',
  )
  await other.exclusive('tiem', async () => void steps.push('after a failure'))
  expect(steps.at(-1)).toBe('after a failure')
})

test('what one process announces, the others hear, and look up anew', async () => {
  const [one, other] = await openTwo()
  const heard: string[] = []
  other.processes.onAnnounced((changed) => heard.push(changed))
  const before = other.version()
  await one.processes.announce('tiem-pho')
  await expect.poll(() => heard).toEqual(['tiem-pho'])
  expect(other.version()).toBeGreaterThan(before)
})

test('shared work is done by one process, and by the next when that one ends or loses its connection', async () => {
  const [one, other] = await openTwo()
  const begun: string[] = []
  const doing = new Set<string>()
  const work = (name: string, { processes }: Database) =>
    processes.lead(async () => {
      begun.push(name)
      doing.add(name)
      return { stop: async () => void doing.delete(name) }
    }, failed)
  const first = await work('one', one)
  const second = await work('other', other)
  expect([...doing]).toEqual(['one'])
  await first.stop()
  await expect.poll(() => [...doing]).toEqual(['other'])

  const third = await work('one', one)
  expect([...doing]).toEqual(['other'])
  // Ends the connection on the server: its locks go with it.
  const { rows } = await sql<{ ended: number }>`select count(pg_terminate_backend(pid)) as ended from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    `.execute(one.kysely)
  expect(rows).toEqual([{ ended: 1 }])
  await expect.poll(() => [begun.length, doing.size]).toEqual([3, 1])
  await other.processes.exclusive('tiem', async () => undefined)
  await Promise.all([second.stop(), third.stop()])
  expect([...doing]).toEqual([])
})
