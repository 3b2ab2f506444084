import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { columnMigrations, createTables } from '../migrations/create-tables.ts'
import { temporaryDatabase } from '../temporary.fixture.ts'
import { later, orElse, orNull, text } from './columns.ts'

test('adds a column that a table got later, to rows from before too', async () => {
  const { kysely } = await temporaryDatabase()
  const columns = { id: text, name: text }
  await createTables(kysely, { later_one: { columns, primaryKey: ['id'] } })
  await sql`insert into later_one values ('1', 'An')`.execute(kysely)
  const widened = {
    ...columns,
    locale: later(orElse(text, 'vi'), '0002'),
    note: later(orNull(text), '0003'),
  }
  const tables = { later_one: { columns: widened, primaryKey: ['id'] } }
  const migrations = columnMigrations(tables)
  expect(Object.keys(migrations)).toEqual(['0002-later_one-locale', '0003-later_one-note'])
  for (const { up } of Object.values(migrations)) await up(kysely)
  const { rows } = await sql`select * from later_one`.execute(kysely)
  expect(rows).toEqual([{ id: '1', name: 'An', locale: 'vi', note: null }])
})
