import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { databaseFile } from '../../api/database/sqlite/open.ts'
import { createStores } from '../../api/database/stores.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { type Answered, demo } from './writers.ts'

export async function expectDurable(dataDir: string, answered: Answered, written = demo): Promise<void> {
  const folder = dataFolders(dataDir).private
  const file = new Sqlite(join(folder, databaseFile))
  expect(file.pragma('integrity_check', { simple: true })).toBe('ok')
  const column = (sql: string) => new Set(file.prepare<[], string>(sql).pluck().all())
  const consents = column('select id from consent')
  const events = column('select name from event')
  expect(answered.consents.filter((id) => !consents.has(id))).toEqual([])
  expect(answered.events.filter((name) => !events.has(name))).toEqual([])
  // Counters and events share their transactions.
  const counted = file.prepare<[], number>('select coalesce(sum(views), 0) from event_day').pluck().get()
  expect(counted).toBe(events.size)
  file.close()

  const database = await openDatabase({ folder }, kindStorage)
  const { consent } = createStores(database, kinds).forTenant(written.tenantId).inbox
  expect(await consent.verify(written.consent)).toEqual({ records: consents.size })
  await database.close()
}
