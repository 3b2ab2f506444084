import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { kindStorage } from '../inbox/kinds.ts'
import { openDatabase } from './open-database.ts'
import { contactRow, eventsRow } from './rows.fixture.ts'
import type { Schema } from './schema.ts'
import { primaryKeys, syncRows } from './sync-rows.ts'
import { listTables } from './tables.ts'
import { temporaryDatabase, temporaryFolder } from './temporary.fixture.ts'

const rowsOf = async (kysely: Kysely<Schema>) => {
  const found: Record<string, unknown[]> = {}
  for (const { name } of await listTables(kysely)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(kysely)
    found[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return found
}

const person = (id: string, email: string) => ({
  ...{ id, email, name: id, email_verified: 1 as const, image: null },
  ...{ created_at: '2026-06-15T02:00:00.000Z', updated_at: '2026-06-15T02:00:00.000Z' },
})

test('rows are the same afterwards, whatever was there: more, fewer, changed, and unique values that went to other rows', async () => {
  const from = await openDatabase({ folder: await temporaryFolder() }, kindStorage)
  const to = await temporaryDatabase()
  const keyOf = await primaryKeys(from.kysely)
  let compared = 0
  const sync = () =>
    syncRows(from.kysely, to.kysely, keyOf, (rows) => {
      compared += rows
    })
  const sent = Array.from({ length: 1200 }, contactRow)
  await Promise.all(sent.map((row) => from.append('contact', row)))
  await from.append('events', eventsRow())
  const people = [person('a', 'an@vidu.vn'), person('b', 'binh@vidu.vn'), person('c', 'chi@vidu.vn')]
  await from.kysely.insertInto('auth_user').values(people).execute()
  for (const user_id of ['a', 'c'])
    await from.kysely.insertInto('operator').values({ user_id, created_at: 1 }).execute()
  await sync()
  expect(await rowsOf(to.kysely)).toEqual(await rowsOf(from.kysely))

  await to.append('contact', contactRow())
  await from.append('contact', contactRow())
  await from.kysely
    .deleteFrom('submission')
    .where('id', '=', sent[0]?.id ?? '')
    .execute()
  await from.kysely
    .updateTable('submission')
    .set({ status: 'done' })
    .where('id', '=', sent[700]?.id ?? '')
    .execute()
  await from.kysely.deleteFrom('auth_user').where('id', '=', 'c').execute()
  for (const [id, email] of [
    ['a', 'tam@vidu.vn'],
    ['b', 'an@vidu.vn'],
    ['a', 'binh@vidu.vn'],
  ] as const)
    await from.kysely.updateTable('auth_user').set({ email }).where('id', '=', id).execute()
  await sync()
  expect(await rowsOf(to.kysely)).toEqual(await rowsOf(from.kysely))
  expect(compared).toBeGreaterThan(2400)
  await from.close()
})
