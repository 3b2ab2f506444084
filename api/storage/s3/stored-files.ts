import { encodedPath, suffixes } from '../../static/headers.ts'
import type { FileSet, StoredFiles } from '../stored-files.ts'
import type { ObjectStore } from './bucket.ts'
import {
  fileOf,
  json,
  jsonOf,
  Manifest,
  manifestOf,
  objectHeaders,
  pointersPrefix,
  stagedOf,
} from './objects.ts'
import { pictureFolderOf, uploadHeaders, uploadOf } from './uploads-and-pictures.ts'

const variants = Object.values(suffixes)

export function bucketFiles(bucket: ObjectStore): StoredFiles {
  async function manifestAt(key: string) {
    const found = await bucket.get(key)
    return found && Manifest.parse(JSON.parse(found.bytes.toString()))
  }
  const manifestWithStaged = async (publicId: string, n: number) =>
    (await manifestAt(manifestOf(publicId, n))) ?? (await manifestAt(stagedOf(publicId, n)))

  async function readAll(keys: ReadonlyMap<string, string>): Promise<FileSet> {
    const found = await Promise.all(
      [...keys].map(async ([path, key]) => [path, await bucket.get(key)] as const),
    )
    return new Map(found.flatMap(([path, object]) => (object ? [[path, object.bytes]] : [])))
  }

  return {
    async readRevision(publicId, n) {
      const manifest = await manifestWithStaged(publicId, n)
      if (!manifest) return undefined
      const keys = [...manifest].flatMap(([path, from]) =>
        variants.map((suffix) => [path + suffix, fileOf(publicId, from, path + suffix)] as const),
      )
      return readAll(new Map(keys))
    },

    async writeRevision(publicId, n, files, shared) {
      const older = new Map<number, Manifest | undefined>()
      for (const from of new Set(shared.values())) older.set(from, await manifestWithStaged(publicId, from))
      const manifest = new Map<string, number>()
      const fresh = new Map<string, Buffer>()
      for (const [file, bytes] of files) {
        const { path } = encodedPath(file)
        const from = shared.get(path)
        if (from === undefined) fresh.set(file, bytes)
        manifest.set(path, from === undefined ? n : (older.get(from)?.get(path) ?? from))
      }
      // the manifest makes them visible, so their order does not matter
      await Promise.all(
        [...fresh].map(([path, bytes]) =>
          bucket.put(fileOf(publicId, n, path), bytes, {
            headers: objectHeaders(encodedPath(path), 'immutable'),
          }),
        ),
      )
      await bucket.put(manifestOf(publicId, n), jsonOf(Object.fromEntries(manifest)), json)
    },

    readUpload: async (key) => (await bucket.get(uploadOf(key)))?.bytes,

    async writeUpload(key, bytes) {
      await bucket.put(uploadOf(key), bytes, { headers: uploadHeaders })
    },

    async readPicture(key) {
      const keys = new Map<string, string>()
      for await (const objects of bucket.pages(pictureFolderOf(key)))
        for (const object of objects) keys.set(object.key.slice(pictureFolderOf(key).length), object.key)
      return keys.size ? readAll(keys) : undefined
    },

    async writePicture(key, files) {
      for (const [name, bytes] of files)
        await bucket.put(pictureFolderOf(key) + name, bytes, {
          headers: objectHeaders({ path: name }, 'immutable'),
        })
    },

    async *published() {
      for await (const objects of bucket.pages(pointersPrefix))
        for (const { key } of objects) yield key.slice(pointersPrefix.length).replace(/\.json$/, '')
    },

    async *widgets() {
      let last: string | undefined
      for await (const objects of bucket.pages('manifests/'))
        for (const { key } of objects) {
          const publicId = key.split('/')[1]
          if (publicId !== undefined && publicId !== last) yield publicId
          last = publicId
        }
    },

    async *uploads() {
      for await (const objects of bucket.pages('uploads/'))
        yield objects.map(({ key, modifiedAt }) => ({ key: key.slice('uploads/'.length), modifiedAt }))
    },

    async *pictures() {
      for await (const objects of bucket.pages('media/')) {
        const times = new Map(objects.map(({ key, modifiedAt }) => [key.split('/')[1] ?? '', modifiedAt]))
        yield [...times].map(([key, modifiedAt]) => ({ key, modifiedAt }))
      }
    },
  }
}
