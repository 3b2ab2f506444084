/** A backup is the same on both databases. */
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { applyRow, contactRow, eventsRow } from '../../api/database/rows.fixture.ts'
import { createStores } from '../../api/database/stores.ts'
import { temporaryDatabase, temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'

const widget = 'widget000001'

test('a backup of PostgreSQL is a database of SQLite, and brings every row back', async () => {
  expect(inject('postgres')).toBeDefined()
  const database = await temporaryDatabase()
  const rows = [contactRow(), contactRow()]
  for (const row of rows) await database.append('contact', row)
  await database.append('apply', applyRow())
  await database.append('events', eventsRow())
  const folder = await temporaryFolder()
  await database.backup(folder)
  const copy = await openDatabase({ folder }, kindStorage)
  onTestFinished(() => copy.close())
  const idsIn = async ({ kysely }: typeof database) =>
    (await kysely.selectFrom('submission').select('id').orderBy('id').execute()).map(({ id }) => id)
  const ids = rows.map(({ id }) => id)
  expect(await idsIn(copy)).toEqual(ids)
  const found = await createStores(copy, kinds)
    .forTenant('tenant-a')
    .inbox.contact.list(widget, { search: 'xin' })
  expect(found.items).toHaveLength(2)

  await database.append('contact', contactRow())
  await database.restore(folder)
  expect(await idsIn(database)).toEqual(ids)
  const counted = await database.kysely.selectFrom('event_total').select('views').executeTakeFirst()
  expect(counted?.views).toBe(1)
})
