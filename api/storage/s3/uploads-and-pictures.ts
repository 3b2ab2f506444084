import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { PictureFiles } from '../../pictures/picture-files.ts'
import { checkTenantId, checkUploadKey, newUploadKey, type UploadStore } from '../../uploads/upload-store.ts'

import type { Bucket } from './bucket.ts'
import { objectHeaders } from './objects.ts'

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

export const pictureFolderOf = (key: string) => `media/${key}/`

/** `media/<key>/<width>x<height>.<format>`; what is made of a picture is made in a local folder. */
export function bucketPictures(bucket: Bucket, local: PictureFiles): PictureFiles {
  return {
    has: (key) => bucket.has(pictureFolderOf(key)),
    incoming: local.incoming,

    async keep(key, made) {
      for (const name of await readdir(made))
        await bucket.put(pictureFolderOf(key) + name, await readFile(join(made, name)), {
          headers: objectHeaders({ path: name }, 'immutable'),
        })
    },

    read: async (path) => (await bucket.get(path.slice(1)))?.bytes,

    async remove(key) {
      const names: string[] = []
      for await (const objects of bucket.pages(pictureFolderOf(key)))
        names.push(...objects.map((object) => object.key.slice(pictureFolderOf(key).length)))
      await bucket.removeAll(pictureFolderOf(key))
      return names
    },
    sweepIncoming: local.sweepIncoming,
  }
}
