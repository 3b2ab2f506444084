import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, removeOlder, renameDurably } from '../operation/durable-files.ts'
import { storing, unlessMissing } from '../operation/file-errors.ts'
import { checkTenantId, checkUploadKey, newUploadKey } from './upload-key.ts'
import type { UploadStore } from './upload-store.ts'

/** `<tenant>/<yyyy>/<mm>/<random>` is a kept file, `.incoming/<random>/` holds parts of a request in progress. */
export function fileUploads(folder: string): UploadStore {
  const received = join(folder, '.incoming')

  const pathOf = (key: string) => join(folder, checkUploadKey(key))

  return {
    async incoming() {
      await storing('an upload', () => makeFolder(received, 0o700))
      const own = await storing('an upload', () => mkdtemp(join(received, 'r')))
      // a part that was being opened during a disconnect may still appear
      return {
        folder: own,
        remove: () =>
          rm(own, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }).catch(() => {}),
      }
    },

    async keep(tenantId, path, at) {
      const key = newUploadKey(tenantId, at)
      await storing('an upload', () => renameDurably(path, pathOf(key)))
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
