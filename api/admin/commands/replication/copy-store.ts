import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { flush, makeFolder } from '../../../operation/durable-files.ts'
import { isMissing, unlessMissing } from '../../../operation/file-errors.ts'
import type { CopyPlace } from '../../../settings.ts'
import { storeUrlOf } from '../../../storage/open-storage.ts'
import type { ObjectStore } from '../../../storage/s3/bucket.ts'

export const nameOfPlace = (place: CopyPlace) => ('folder' in place ? place.folder : storeUrlOf(place.store))

export async function openCopyStore(place: CopyPlace): Promise<ObjectStore> {
  if ('folder' in place) return folderStore(place.folder)
  const { createBucket } = await import('../../../storage/s3/bucket.ts')
  return createBucket(place.store)
}

const keysAtOnce = 1000

/** Keeps objects under the same keys as a bucket does. */
function folderStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const partial = `${path}.${randomUUID()}.partial`
      await makeFolder(dirname(path), 0o700)
      await writeFile(partial, bytes, { mode: 0o600, flush: true })
      await rename(partial, path)
      await flush(dirname(path))
    },
    async get(key) {
      const bytes = await readFile(pathOf(key)).catch(unlessMissing)
      return bytes && { bytes, etag: '' }
    },
    async *pages(prefix) {
      const home = pathOf(prefix.slice(0, prefix.lastIndexOf('/') + 1))
      const entries = await readdir(home, { recursive: true, withFileTypes: true }).catch((error) => {
        if (!isMissing(error)) throw error
        return []
      })
      const keys = entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.partial'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .filter((key) => key.startsWith(prefix))
        .sort()
      for (let at = 0; at < keys.length; at += keysAtOnce) {
        const found = keys.slice(at, at + keysAtOnce).map(async (key) => {
          const stats = await stat(pathOf(key))
          return { key, modifiedAt: stats.mtimeMs, bytes: stats.size }
        })
        yield await Promise.all(found)
      }
    },
    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },
  }
}
