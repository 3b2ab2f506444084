import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageUnavailable } from '../database/errors.ts'
import { makeFolder, removeOlder, renameDurably } from '../operation/durable-files.ts'
import { checkTenantId, checkUploadKey, newUploadKey } from './upload-key.ts'
import type { UploadStore } from './upload-store.ts'

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

    sweepIncoming: (before) => removeOlder(received, before),
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
