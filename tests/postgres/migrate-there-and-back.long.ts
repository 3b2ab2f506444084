import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { stopWrites } from '../../api/database/relocation.ts'
import { contactRow, eventsRow } from '../../api/database/rows.fixture.ts'
import { temporaryDatabase, temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { runAdmin } from '../harness/admin-command.ts'
import { moveThereAndBack } from '../harness/migration.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { openShop } from '../harness/shop.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'

async function places() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'nhung-migrate-'))
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const DATABASE_URL = (await testDatabase(DATA_DIR)) ?? expect.fail('no server')
  onTestFinished(() => dropTestDatabase(DATA_DIR))
  return { DATA_DIR, DATABASE_URL }
}

test('a service moves to PostgreSQL and another folder and back while visitors write, and nothing that was answered is lost', async () => {
  const { DATA_DIR, DATABASE_URL } = await places()
  const other = await temporaryFolder()
  await moveThereAndBack(
    { env: { DATA_DIR: other, DATABASE_URL }, args: ['--to', DATABASE_URL, '--data', other] },
    { env: { DATA_DIR }, args: ['--to', 'sqlite', '--data', DATA_DIR] },
    { rows: 300, widgets: 17 },
  )
})

test('a move that was killed is run again, or canceled, and does not overwrite what it does not know', async () => {
  const { DATA_DIR, DATABASE_URL } = await places()
  const service = await startServiceProcess({ dataDir: DATA_DIR, env: { DEMO: '0' } })
  onTestFinished(async () => void (await service.stop()))
  const env = { DATA_DIR, SITE_URL: service.url }
  const { send } = await openShop(service.url, env)
  const database = await openDatabase({ folder: dataFolders(DATA_DIR).private }, kindStorage)
  onTestFinished(() => database.close())
  const kill = () => stopWrites(database, { state: 'leaving', place: 'postgres://127.0.0.1/elsewhere' })

  await kill()
  expect((await send('Đang chuyển'))?.status).toBe(503)
  const refused = await runAdmin(['tenant', 'create', 'Tiệm'], env)
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('the data are being moved to') })
  expect(await runAdmin(['migrate', '--cancel'], env)).toMatchObject({ code: 0, out: '' })
  expect((await send('Không chuyển nữa'))?.status).toBe(201)

  const other = await temporaryDatabase()
  await other.append('contact', contactRow())
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(other.kysely)
  const foreign = DATABASE_URL.replace(/[^/]+$/, rows[0]?.name ?? '')
  const stranger = await runAdmin(['migrate', '--to', foreign], env)
  expect(stranger).toMatchObject({ code: 1, err: expect.stringContaining('is not empty') })
  expect((await send('Vẫn ở đây'))?.status).toBe(201)

  await kill()
  expect((await runAdmin(['migrate', '--to', DATABASE_URL], env)).code).toBe(0)
  expect((await send('Đã chuyển'))?.status).toBe(503)
})

test('a backup of what has moved takes writes again where it is restored', async () => {
  for (const database of [
    await temporaryDatabase(),
    await openDatabase({ folder: await temporaryFolder() }, kindStorage),
  ]) {
    await database.append('contact', contactRow())
    await stopWrites(database, { state: 'moved', place: '/srv/nhung' })
    await expect(database.append('events', eventsRow())).rejects.toThrow('NH001')
    await expect(database.probe()).rejects.toThrow('Writes are stopped')
    const folder = await temporaryFolder()
    await database.backup(folder)
    const copy = await openDatabase({ folder }, kindStorage)
    await copy.append('events', eventsRow())
    await copy.close()
  }
})
