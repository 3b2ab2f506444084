/** The same as `tests/crash/installation.long.ts` asks of SQLite, where a setting decides which database it is. */
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../api/database/open-database.ts'
import { createInventory } from '../../api/database/stores/inventory.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage } from '../../api/inbox/kinds.ts'
import { runAdmin } from '../harness/admin-command.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { expectRefused, pathsIn, stopShop } from '../harness/stored-shop.ts'
import { dropTestDatabase, testDatabase } from '../harness/test-database.ts'

async function newDatabase() {
  const name = await temporaryFolder()
  onTestFinished(() => dropTestDatabase(name))
  return (await testDatabase(name, inject('postgres'))) ?? expect.fail('no server')
}

/** Files that a start could delete or make. */
async function expectUntouched(url: string) {
  const database = await openDatabase({ folder: '', url }, kindStorage)
  onTestFinished(() => database.close())
  expect(await createInventory(database).counts()).toEqual({ widgets: 0, uploads: 0, pictures: 0 })
}

test('a start without DATABASE_URL, or with another one, loses no file and says which database it was', async () => {
  const DATABASE_URL = await newDatabase()
  const { dataDir, env, paths, shop } = await stopShop({ DATABASE_URL })
  const was = `it was postgres://${new URL(DATABASE_URL).host}`
  const { DATABASE_URL: _, ...without } = env
  await expectRefused(without, 'its database is not in DATA_DIR', was)
  const backup = join(await temporaryFolder(), 'backup')
  expect(await runAdmin(['backup', backup], without)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining(was),
  })

  const empty = await newDatabase()
  await expectRefused({ ...env, DATABASE_URL: empty }, 'is empty', was)
  expect(await runAdmin(['verify'], { ...env, DATABASE_URL: empty })).toMatchObject({ code: 1, out: '' })
  await expectUntouched(empty)
  const foreign = await stopShop({ DATABASE_URL: await newDatabase() })
  await expectRefused({ ...env, DATABASE_URL: foreign.env.DATABASE_URL ?? '' }, 'belongs to installation')
  await expectRefused({ ...env, DATA_DIR: await temporaryFolder() }, 'is empty: set DATA_DIR')

  expect(await pathsIn(dataDir)).toEqual(paths)
  const again = await startServiceProcess({ dataDir, env })
  onTestFinished(async () => void (await again.stop()))
  expect((await fetch(again.url + shop.picture)).status).toBe(200)
})

test('after a move neither the old database nor a third one is taken for the new one', async () => {
  const [first, second] = [await newDatabase(), await newDatabase()]
  const { dataDir, env, paths } = await stopShop()
  expect((await runAdmin(['migrate', '--to', first], env)).code).toBe(0)
  await expectRefused(env, 'the data have moved to')
  expect((await runAdmin(['backup', join(await temporaryFolder(), 'b')], env)).err).toContain('have moved to')
  await expectRefused({ ...env, DATABASE_URL: second }, 'is empty')
  await expectUntouched(second)
  const moved = { ...env, DATABASE_URL: first }
  const service = await startServiceProcess({ dataDir, env: moved })
  await service.stop()
  expect(await runAdmin(['verify'], moved)).toMatchObject({ code: 0, out: '' })
  expect(await pathsIn(dataDir)).toEqual(paths)

  // Going back makes a second service: the files fit only one of them.
  expect((await runAdmin(['migrate', '--cancel'], env)).code).toBe(0)
  await expectRefused(moved, 'belongs to installation')
  const returned = await startServiceProcess({ dataDir, env })
  await returned.stop()
})
