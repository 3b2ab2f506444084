import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { StorageUnavailable } from '../database/errors.ts'
import { makeFolder, removeOlder, renameDurably } from '../operation/durable-files.ts'
import { checkTenantId, checkUploadKey, newUploadKey, uploadKeyPattern } from './upload-key.ts'
import type { UploadStore } from './upload-store.ts'

const keysAtOnce = 500

/** `<tenant>/<yyyy>/<mm>/<random>` is a kept file, `.incoming/<random>/` holds parts of a request in progress. */
export function fileUploads(folder: string): UploadStore {
  const received = join(folder, '.incoming')

  const pathOf = (key: string) => join(folder, checkUploadKey(key))

  return {
    async incoming() {
      await storing(() => makeFolder(received, 0o700))
      const own = await storing(() => mkdtemp(join(received, 'r')))
      // a part that was being opened during a disconnect may still appear
      return {
        folder: own,
        remove: () =>
          rm(own, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }).catch(() => {}),
      }
    },

    async keep(tenantId, path, at) {
      const key = newUploadKey(tenantId, at)
      await storing(() => renameDurably(path, pathOf(key)))
      return key
    },

    async read(key) {
      const file = await open(pathOf(key), 'r').catch(unlessMissing)
      return file?.createReadStream()
    },

    async remove(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true })
    },

    async removeTenant(tenantId) {
      await rm(join(folder, checkTenantId(tenantId)), { recursive: true, force: true })
    },

    async sweep(known, before) {
      await removeOlder(received, before)
      let removed = 0
      for await (const keys of keysIn(folder)) {
        const named = await known(keys)
        for (const key of keys) {
          if (named.has(key)) continue
          const found = await stat(pathOf(key)).catch(unlessMissing)
          if (!found || found.mtimeMs >= before) continue
          await rm(pathOf(key), { force: true })
          removed++
        }
      }
      return removed
    },
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function unlessMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isStorageError(error))
      throw new StorageUnavailable('The disk does not take an upload', { cause: error })
    throw error
  }
}

export const isStorageError = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE'].includes(String(codeOf(error)))

async function* keysIn(folder: string): AsyncGenerator<string[]> {
  const tenants = await readdir(folder, { withFileTypes: true }).catch(unlessMissing)
  for (const tenant of tenants ?? []) {
    if (!tenant.isDirectory() || tenant.name.startsWith('.')) continue
    const entries = await readdir(join(folder, tenant.name), { withFileTypes: true, recursive: true })
    const keys = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
      .filter((key) => uploadKeyPattern.test(key))
    for (let i = 0; i < keys.length; i += keysAtOnce) yield keys.slice(i, i + keysAtOnce)
  }
}
