import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { checkTenantId, checkUploadKey, newUploadKey } from '../../uploads/upload-key.ts'
import type { UploadStore } from '../../uploads/upload-store.ts'
import type { Bucket } from './bucket.ts'

export const uploadOf = (key: string) => `uploads/${checkUploadKey(key)}`

export const uploadHeaders = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }

/** Parts of a request in progress lie in a local folder. */
export function bucketUploads(bucket: Bucket, local: UploadStore): UploadStore {
  return {
    incoming: local.incoming,

    async keep(tenantId, path, at) {
      const key = newUploadKey(tenantId, at)
      await bucket.put(uploadOf(key), await readFile(path), {
        headers: uploadHeaders,
        condition: { onlyNew: true },
      })
      return key
    },

    async read(key) {
      const found = await bucket.get(uploadOf(key))
      return found && Readable.from([found.bytes])
    },
    remove: (keys) => bucket.remove(keys.map(uploadOf)),
    removeTenant: (tenantId) => bucket.removeAll(`uploads/${checkTenantId(tenantId)}/`),
    sweepIncoming: local.sweepIncoming,
  }
}
