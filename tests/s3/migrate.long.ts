import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { runAdmin } from '../harness/admin-command.ts'
import { moveThereAndBack } from '../harness/migration.ts'
import { startPostgres } from '../harness/postgres.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { openShop } from '../harness/shop.ts'
import { testDatabase } from '../harness/test-database.ts'
import { keysIn, newBucket, storeEnvironment } from '../harness/test-store.ts'

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-migrate-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function openPlaces() {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const there = await temporaryFolder()
  const store = await newBucket(inject('s3') ?? expect.fail('no server'))
  const { STORE_URL, ...account } = storeEnvironment(store)
  const url = (await testDatabase(there, postgres.url)) ?? ''
  return { store, STORE_URL, account, url, here: await temporaryFolder(), there }
}

test('a service moves to PostgreSQL and a store and back while visitors write, with every file', async () => {
  const { here, there, url, STORE_URL, account } = await openPlaces()
  await moveThereAndBack(
    {
      env: { DATA_DIR: there, DATABASE_URL: url, STORE_URL, ...account },
      args: ['--to', url, '--store', STORE_URL],
    },
    {
      env: { DATA_DIR: here, ...account },
      args: ['--to', 'sqlite', '--store', 'files', '--data', here],
    },
    { rows: 300, widgets: 17 },
  )
})

test('a missing file ends the move with its name, and the service goes on', async () => {
  const { here, url, store, STORE_URL, account } = await openPlaces()
  const service = await startServiceProcess({ dataDir: here, env: { DEMO: '0' } })
  onTestFinished(async () => void (await service.stop()))
  const env = { DATA_DIR: here, SITE_URL: service.url, ...account }
  const { board, send } = await openShop(service.url, env)
  const { published, uploads } = dataFolders(here)
  const upload =
    (await readdir(uploads, { recursive: true })).find((name) => /[0-9a-f]{32}$/.test(name)) ?? ''
  await rm(join(uploads, upload))
  await rm(join(published, 'widgets', board, 'r/1'), { recursive: true })
  const done = await runAdmin(['migrate', '--to', url, '--store', STORE_URL], env)
  expect(done.code).toBe(1)
  expect(done.err).toContain(
    `Nothing has moved. These are missing:\nrevision 1 of ${board}\nuploaded file ${upload}`,
  )
  expect((await send('Vẫn nhận'))?.status).toBe(201)
  // the rest is there, for the next run
  expect((await keysIn(store, 'live/')).length).toBeGreaterThan(0)
})
