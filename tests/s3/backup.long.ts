/** A backup is the same of files and of a store: one brings back what the other has kept. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createBucket } from '../../api/storage/s3/bucket.ts'
import { caller } from '../admin/harness.ts'
import { runAdmin } from '../harness/admin-command.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { openShop } from '../harness/shop.ts'
import { keysIn, newBucket, storeEnvironment } from '../harness/test-store.ts'

const account = inject('s3') ?? expect.fail('no server')

async function temporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-store-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a backup of a store comes back in its place, in another store and as files', async () => {
  const store = await newBucket(account)
  const service = await startServiceProcess({ env: { ...storeEnvironment(store), DEMO: '0' } })
  onTestFinished(service.remove)
  const own = { SITE_URL: service.url, DATA_DIR: service.dataDir, ...storeEnvironment(store) }
  const { board, contact, withdrawn, api, makeWidget, send } = await openShop(service.url, own)
  expect((await send('Có sách mới không?'))?.status).toBe(201)

  const verified = await runAdmin(['verify'], own)
  expect(verified).toMatchObject({ code: 0, out: '' })
  const summary = verified.err.split('\n').find((line) => line.includes('all as they should be'))
  expect(summary).toMatch(/^3 widgets, \d+ published files, 1 uploaded files, 1 pictures/)
  const folder = join(await temporaryFolder(), 'backup')
  expect(await runAdmin(['backup', folder], own)).toMatchObject({ code: 0, out: '' })

  expect((await api('POST', `/widgets/${contact}/publish`)).body.revision).toBe(2)
  expect((await api('POST', `/widgets/${board}/unpublish`)).status).toBe(204)
  const late = await makeWidget('SCROLL_TO_TOP')
  expect(await runAdmin(['restore', folder], own)).toMatchObject({ code: 0, out: '' })
  // revisions of later stay
  expect(await runAdmin(['verify'], own)).toMatchObject({ code: 0, out: '' })
  const statusOf = async (publicId: string) =>
    (await fetch(`${service.url}/api/v1/widgets/${publicId}/config`)).status
  await expect.poll(() => Promise.all([board, late, withdrawn].map(statusOf))).toEqual([200, 404, 404])
  // a number stays taken
  expect((await api('POST', `/widgets/${contact}/publish`)).body.revision).toBe(3)

  for (const place of [storeEnvironment(await newBucket(account)), {}]) {
    const there = { SITE_URL: service.url, DATA_DIR: await temporaryFolder(), ...place }
    expect(await runAdmin(['restore', folder], there)).toMatchObject({ code: 0, out: '' })
    expect((await runAdmin(['verify'], there)).err).toContain(summary)
    const again = join(await temporaryFolder(), 'again')
    expect((await runAdmin(['backup', again], there)).code).toBe(0)
    expect(await namesIn(again)).toEqual(await namesIn(folder))
    const revived = await startServiceProcess({ env: { ...there, DEMO: '0' }, dataDir: there.DATA_DIR })
    const config = await caller(revived.url)('GET', `/api/v1/widgets/${board}/config`)
    expect(config.body).toMatchObject({ publicId: board, revision: 2 })
    await revived.stop()
  }
})

const namesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => !name.startsWith('nhung.db')).sort()

test('verify names each object that is not what the database says', async () => {
  const store = await newBucket(account)
  const service = await startServiceProcess({ env: { ...storeEnvironment(store), DEMO: '0' } })
  onTestFinished(service.remove)
  const own = { SITE_URL: service.url, DATA_DIR: service.dataDir, ...storeEnvironment(store) }
  const { board, contact, withdrawn } = await openShop(service.url, own)
  const bucket = createBucket(store)
  const [upload = ''] = await keysIn(store, 'uploads/')
  await bucket.remove([`live/${contact}.json`, `widgets/${board}/r/2/config.json.br`, upload])
  await bucket.put(`live/${withdrawn}.json`, Buffer.from('{"revision":1}'))
  await bucket.put('live/stranger.json', Buffer.from('{"revision":1}'))
  const found = await runAdmin(['verify'], own)
  expect(found.code).toBe(1)
  expect(found.out.trim().split('\n').sort()).toEqual(
    [
      `${contact}: visitors see nothing and should see r/1`,
      `${board} revision 2: config.json.br is missing or damaged`,
      `${upload.slice('uploads/'.length)}: uploaded file is missing`,
      `${withdrawn}: visitors see r/1 and should see nothing`,
      `${withdrawn}: published files of a widget that is not published`,
      'stranger: published files of an unknown widget',
    ].sort(),
  )
})
