import { expect, test } from 'vitest'
import type { Statement } from '../writes/operation.ts'
import { createInsertBuffer } from './insert-buffer.ts'

const insertMail = 'insert into outbox (id, state) values (?, ?)'
const insertEvent = "insert into event (id, type) values (?, 'view')"

function setUp() {
  const run: Statement[] = []
  const buffer = createInsertBuffer(async (statement) => {
    run.push(statement)
    return []
  })
  return { buffer, run }
}

test('plain inserts of many operations are one statement of many rows for each table', async () => {
  const { buffer, run } = setUp()
  await buffer.execute({ sql: insertMail, params: ['a', 'queued'] })
  await buffer.execute({ sql: insertEvent, params: ['b'] })
  await buffer.execute({ sql: insertMail, params: ['c', 'sent'] })
  expect(run).toEqual([])
  await buffer.flush()
  await buffer.flush()
  expect(run).toEqual([
    { sql: `${insertMail}, (?, ?)`, params: ['a', 'queued', 'c', 'sent'] },
    { sql: insertEvent, params: ['b'] },
  ])
})

test('a statement that names their table comes after them, and others before', async () => {
  const { buffer, run } = setUp()
  await buffer.execute({ sql: insertMail, params: ['a', 'queued'] })
  const other = { sql: 'select id from event', params: [] }
  await buffer.execute(other)
  expect(run).toEqual([other])
  const own = { sql: 'update outbox set state = ?', params: ['sent'] }
  await buffer.execute(own)
  expect(run.map(({ sql }) => sql)).toEqual([other.sql, insertMail, own.sql])
})

test('an insert that answers or gives way runs at once', async () => {
  const { buffer, run } = setUp()
  for (const tail of ['returning id', 'on conflict do nothing'])
    await buffer.execute({ sql: `${insertMail} ${tail}`, params: ['a', 'queued'] })
  expect(run).toHaveLength(2)
})

test('a statement has no more parameters than the protocol takes', async () => {
  const { buffer, run } = setUp()
  for (let n = 0; n < 40_000; n++) await buffer.execute({ sql: insertMail, params: [String(n), 'queued'] })
  await buffer.flush()
  expect(run.map(({ params }) => params.length)).toEqual([60_000, 20_000])
})
