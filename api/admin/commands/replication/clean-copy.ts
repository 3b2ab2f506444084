import * as z from 'zod'
import type { Database } from '../../../database/database.ts'
import { createInventory } from '../../../database/stores/inventory.ts'
import { createStores } from '../../../database/stores.ts'
import { kinds } from '../../../inbox/kinds.ts'
import { day } from '../../../operation/clock.ts'
import { unknownFiles } from '../../../operation/leftover-files.ts'
import type { ObjectStore } from '../../../storage/s3/bucket.ts'
import type { StoredFiles } from '../../../storage/stored-files.ts'
import { expiredOf, listCopy } from './copy-layout.ts'

/** Prefix of keys → epoch ms since when no row has named them. */
const Unnamed = z.record(z.string(), z.number())
const unnamedFile = 'unnamed.json'

export interface Cleaning {
  store: ObjectStore
  /** The files of the copy. */
  files: StoredFiles
  database: Database
  keepDays: number
  /** epoch ms */
  now: number
}

/** Deletes states that have had their time, and files that no row has named for as long. */
export async function cleanCopy(cleaning: Cleaning): Promise<void> {
  const { store, keepDays, now } = cleaning
  for (const { key } of expiredOf(await listCopy(store), now, keepDays))
    if (key.startsWith('bases/')) {
      // Unreadable from here on.
      await store.remove([`${key}.json`])
      await removeAll(store, `${key}/`)
    } else await store.remove([key])

  const found = await store.get(unnamedFile)
  const before = found ? Unnamed.parse(JSON.parse(found.bytes.toString())) : {}
  const unnamed: Record<string, number> = {}
  for await (const prefixes of unnamedIn(cleaning)) {
    const [name = ''] = prefixes
    const since = before[name] ?? now
    if (since > now - keepDays * day) unnamed[name] = since
    else for (const prefix of prefixes) await removeAll(store, prefix)
  }
  await store.put(unnamedFile, Buffer.from(JSON.stringify(unnamed)))
}

async function removeAll(store: ObjectStore, prefix: string) {
  for await (const objects of store.pages(prefix)) await store.remove(objects.map(({ key }) => key))
}

/** Prefixes of the objects of each upload, picture and widget that no row names. */
async function* unnamedIn({ files, database, now }: Cleaning): AsyncGenerator<string[]> {
  const { uploadRows, pictureRows } = createStores(database, kinds)
  for await (const key of unknownFiles(files.uploads(), uploadRows.known, now)) yield [`uploads/${key}`]
  for await (const key of unknownFiles(files.pictures(), pictureRows.known, now)) yield [`media/${key}/`]
  const inventory = createInventory(database)
  for await (const publicId of files.widgets())
    if (!(await inventory.widget(publicId))) yield [`manifests/${publicId}/`, `widgets/${publicId}/`]
}
