import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStores } from '../../../database/stores.ts'
import { temporaryDatabase, temporaryFolder } from '../../../database/temporary.fixture.ts'
import { kinds } from '../../../inbox/kinds.ts'
import { day, hour } from '../../../operation/clock.ts'
import { bucketFiles } from '../../../storage/s3/stored-files.ts'
import { cleanCopy } from './clean-copy.ts'
import { baseKey, changeKey, chunkKey } from './copy-layout.ts'
import { openCopyStore } from './copy-store.ts'

const keepDays = 7

async function openCopy() {
  const folder = await temporaryFolder()
  const store = await openCopyStore({ folder })
  const database = await temporaryDatabase()
  const stores = createStores(database, kinds)
  const draft = {
    name: 'Hỏi đáp',
    locale: 'vi',
    settings: {},
    privateSettings: {},
    theme: {},
    collections: {},
  } as const
  await stores.forTenant('tenant-a').widgets.create({ publicId: 'named', type: 'FAQ', draft, now: 1 })
  return {
    put: async (...keys: string[]) => {
      for (const key of keys) await store.put(key, Buffer.from(key))
    },
    clean: (now: number) => cleanCopy({ store, files: bucketFiles(store), database, keepDays, now }),
    files: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && entry.name !== 'unnamed.json')
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort(),
  }
}

test('bases and changes that have had their time go from the disk with all their chunks', async () => {
  const copy = await openCopy()
  const now = Date.now()
  const stateOf = (n: number, age: number) => {
    const base = baseKey(n, now - age)
    return [chunkKey(base, 0), chunkKey(base, 1), `${base}.json`, changeKey(n + 1, now - age + hour, true)]
  }
  const [old, recent, newest] = [stateOf(1, 9 * day), stateOf(3, 2 * day), stateOf(5, hour)]
  await copy.put(...old, ...recent, ...newest)
  await copy.clean(now)
  expect(await copy.files()).toEqual([...recent, ...newest].sort())
})

test('files that no row names stay as long as states do, and those of rows for ever', async () => {
  const copy = await openCopy()
  const named = ['manifests/named/1.json', 'widgets/named/r/1/config.json']
  const unnamed = [
    'manifests/gone/1.json',
    'widgets/gone/r/1/config.json',
    'uploads/gone',
    'media/gone/48x32.webp',
  ]
  await copy.put(...named, ...unnamed)
  const now = Date.now() + hour
  await copy.clean(now)
  await copy.clean(now + (keepDays - 1) * day)
  expect(await copy.files()).toEqual([...named, ...unnamed].sort())
  await copy.clean(now + keepDays * day)
  expect(await copy.files()).toEqual(named)
})

test('a file that comes later has its time from when it was first seen', async () => {
  const copy = await openCopy()
  const now = Date.now() + hour
  await copy.clean(now)
  await copy.put('uploads/late')
  await copy.clean(now + keepDays * day)
  expect(await copy.files()).toEqual(['uploads/late'])
})
