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

test('what is added to counters of one key is one row, and to others more rows of one statement', async () => {
  const { buffer, run } = setUp()
  const head = 'insert into event_total (tenant_id, public_id, updated_at, views) values '
  const tail = ` on conflict (tenant_id, public_id)
  do update set updated_at = excluded.updated_at, views = event_total.views + excluded.views`
  const count = (...params: (string | number)[]) =>
    buffer.execute({ sql: `${head}(?, ?, ?, ?)${tail}`, params, adds: { key: 2, from: 3 } })
  await count('t', 'a', 100, 1)
  await count('t', 'b', 200, 5)
  await count('t', 'a', 300, 2)
  await buffer.flush()
  const params = ['t', 'a', 300, 3, 't', 'b', 200, 5]
  expect(run).toEqual([{ sql: `${head}(?, ?, ?, ?), (?, ?, ?, ?)${tail}`, params }])
})

test('additions that are no plain values are one statement for each counter', async () => {
  const { buffer, run } = setUp()
  const sql =
    'insert into view_source (page, views) select ?, ? where true on conflict (page) do update set views = 1'
  const add = (page: string, views: number) =>
    buffer.execute({ sql, params: [page, views], adds: { key: 1, from: 1 } })
  await add('/', 1)
  await add('/gia', 2)
  await add('/', 3)
  expect(run).toEqual([])
  await buffer.execute({ sql: 'select views from view_source', params: [] })
  expect(run.map(({ params }) => params)).toEqual([['/', 4], ['/gia', 2], []])
})
