/** The same as `tests/crash/installation.long.ts` asks of files, where a setting decides which store it is. */
import { expect, inject, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { createBucket } from '../../api/storage/s3/bucket.ts'
import { runAdmin } from '../harness/admin-command.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { expectRefused, stopShop } from '../harness/stored-shop.ts'
import { keysIn, newBucket, storeEnvironment } from '../harness/test-store.ts'

const account = inject('s3') ?? expect.fail('no server')

test('a start without STORE_URL, with another store or another database loses nothing', async () => {
  const store = await newBucket(account)
  const { dataDir, env } = await stopShop(storeEnvironment(store))
  const keys = await keysIn(store, '')
  const { STORE_URL: _, ...without } = env
  await expectRefused(without, 'are in a store', 'set STORE_URL')
  await expectRefused({ ...env, ...storeEnvironment(await newBucket(account)) }, 'is empty: set STORE_URL')
  // A new database in an empty folder.
  await expectRefused({ ...env, DATA_DIR: await temporaryFolder() }, 'its database is not in DATA_DIR')
  expect(await runAdmin(['verify'], without)).toMatchObject({ code: 1, out: '' })
  expect(await keysIn(store, '')).toEqual(keys)

  const [upload = ''] = await keysIn(store, 'uploads/')
  const stray = upload.replace(/[^/]+$/, 'a'.repeat(32))
  await createBucket(store).put(stray, Buffer.from('CV'))
  const service = await startServiceProcess({ dataDir, env })
  onTestFinished(async () => void (await service.stop()))
  await expect.poll(() => keysIn(store, 'trash/')).toEqual([expect.stringContaining(stray)])
  expect((await keysIn(store, 'uploads/')).sort()).toEqual([upload])
  expect(await runAdmin(['doctor'], env)).toMatchObject({
    code: 0,
    out: expect.stringContaining('trash of '),
  })
})
