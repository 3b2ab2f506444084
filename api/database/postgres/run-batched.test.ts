import { expect, test } from 'vitest'
import type { Batched, Operation, Row, Statement } from '../writes/operation.ts'
import { runBatched } from './run-batched.ts'

const batched: Batched = {
  key: ['id'],
  columns: 2,
  sqlOf: (rows) => `insert ${rows} returning id`,
}
function* visit(id: string, extra?: Statement): Operation<string> {
  if (extra) yield extra
  const [first] = yield { sql: 'insert one', params: [id, 'máy', 50], batched }
  yield { sql: 'count', params: [first ? 1 : 0] }
  return first ? 'new' : 'known'
}

test('what several operations wait for is one statement, and each gets its own row', async () => {
  const run: Statement[] = []
  const execute = async (statement: Statement): Promise<Row[]> => {
    run.push(statement)
    return statement.sql.startsWith('insert') ? [{ id: 'lan' }] : []
  }
  const operations = new Map([
    [1, visit('lan')],
    [2, visit('đào', { sql: 'other', params: [] })],
    [3, visit('lan')],
  ])
  const results = await runBatched(operations, execute)
  expect([...results]).toEqual([
    [1, 'new'],
    [2, 'known'],
    [3, 'known'],
  ])
  expect(run).toEqual([
    { sql: 'other', params: [] },
    { sql: 'insert 2 returning id', params: ['lan', 'máy', 'đào', 'máy'] },
    { sql: 'count', params: [1] },
    { sql: 'count', params: [0] },
    { sql: 'count', params: [0] },
  ])
})
