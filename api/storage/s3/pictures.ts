import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFiles } from '../../pictures/picture-files.ts'
import type { Bucket } from './bucket.ts'
import { objectHeaders } from './object-headers.ts'

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
