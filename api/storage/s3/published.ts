import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { PublishedStore, RevisionFile } from '../../publishing/revision-files.ts'
import type { FileSource } from '../../static/file-source.ts'
import { encodedPath } from '../../static/headers.ts'
import type { Bucket } from './bucket.ts'
import {
  fileOf,
  json,
  jsonOf,
  Manifest,
  manifestOf,
  manifestsOf,
  objectHeaders,
  pointerOf,
  stagedOf,
} from './objects.ts'

const Pointer = z.object({ revision: z.number() })

const onlyNew = { onlyNew: true } as const
/** Files in all kept manifests. */
const maxManifestFiles = 100_000

/**
 * Every visible change is one write of the pointer.
 *
 *     widgets/<publicId>/r/<n>/…      files that a revision made, never changed
 *     staged/<publicId>/<n>.json      manifest of a revision that is not public yet
 *     manifests/<publicId>/<n>.json   manifest of one that is, or was; without it no file of the revision is served
 *     live/<publicId>.json            pointer; absent: the widget is not published
 */
export function bucketPublished(bucket: Bucket): PublishedStore {
  const isPublic = async (publicId: string, revision: number) =>
    (await bucket.get(manifestOf(publicId, revision))) !== undefined

  async function discard(publicId: string, revision: number) {
    if (!(await isPublic(publicId, revision))) await bucket.removeAll(fileOf(publicId, revision, ''))
    await bucket.remove([stagedOf(publicId, revision)])
  }

  async function add(publicId: string, revision: number, files: readonly RevisionFile[]) {
    const made = await Promise.all(
      files.map(({ path, bytes }) =>
        bucket.put(fileOf(publicId, revision, path), bytes, {
          headers: objectHeaders(encodedPath(path), 'immutable'),
          condition: onlyNew,
        }),
      ),
    )
    if (made.includes(false)) throw new Error(`Revision ${revision} of ${publicId} has other files already`)
  }

  return {
    async stage(publicId, revision, { fresh, kept }) {
      // what a crash has left of an attempt with this number
      await discard(publicId, revision)
      const manifest = Object.fromEntries([
        ...fresh.map(({ path }) => [encodedPath(path).path, revision]),
        ...kept.map(({ path, from }) => [path, from]),
      ])
      await bucket.put(stagedOf(publicId, revision), jsonOf(manifest), json)
      const isConfig = ({ path }: RevisionFile) => path.startsWith('config.')
      await add(
        ...[publicId, revision],
        fresh.filter((file) => !isConfig(file)),
      )
      await add(publicId, revision, fresh.filter(isConfig))
    },

    async point(publicId, revision) {
      const pointer = pointerOf(publicId)
      if (revision === null) return bucket.remove([pointer])
      const staged = await bucket.get(stagedOf(publicId, revision))
      const isReady = staged
        ? await bucket.put(manifestOf(publicId, revision), staged.bytes, { ...json, condition: onlyNew })
        : await isPublic(publicId, revision)
      if (!isReady) throw new Error(`Revision ${revision} of ${publicId} has no files`)
      const present = await bucket.get(pointer)
      const wanted = jsonOf({ revision })
      if (!present?.bytes.equals(wanted)) {
        const condition = present ? { match: present.etag } : onlyNew
        if (!(await bucket.put(pointer, wanted, { ...json, condition })))
          throw new Error(`The live pointer of ${publicId} was moved by somebody else`)
      }
      if (staged) await bucket.remove([stagedOf(publicId, revision)])
    },

    async highest(publicId) {
      let highest = 0
      for await (const objects of bucket.pages(manifestsOf(publicId)))
        for (const { key } of objects) highest = Math.max(highest, Number(/(\d+)\.json$/.exec(key)?.[1] ?? 0))
      return highest
    },

    discard,

    async discardStaged(before) {
      for await (const objects of bucket.pages('staged/'))
        for (const { key, modifiedAt } of objects) {
          const [, publicId, revision] = /^staged\/([^/]+)\/(\d+)\.json$/.exec(key) ?? []
          if (publicId !== undefined && modifiedAt < before) await discard(publicId, Number(revision))
        }
    },
  }
}

/** Reads published files and pictures by the paths that they have on disk. */
export function bucketSource(bucket: Bucket): FileSource {
  const manifests = new LRUCache<string, Manifest>({
    maxSize: maxManifestFiles,
    sizeCalculation: ({ size }) => size + 1,
  })

  async function readManifest(publicId: string, revision: number): Promise<Manifest | undefined> {
    const key = manifestOf(publicId, revision)
    const known = manifests.get(key)
    if (known) return known
    const found = await bucket.get(key)
    if (!found) return undefined
    const manifest = Manifest.parse(JSON.parse(found.bytes.toString()))
    manifests.set(key, manifest)
    return manifest
  }

  async function read(path: string): Promise<Buffer | undefined> {
    const [, publicId, revision, file] = /^\/widgets\/([^/]+)\/r\/(\d+)\/(.+)$/.exec(path) ?? []
    if (publicId === undefined || file === undefined)
      // pictures have no variants
      return encodedPath(path).suffix ? undefined : (await bucket.get(path.slice(1)))?.bytes
    const manifest = await readManifest(publicId, Number(revision))
    const from = manifest?.get(encodedPath(file).path)
    return from ? (await bucket.get(fileOf(publicId, from, file)))?.bytes : undefined
  }

  return {
    read,
    async live(publicId) {
      const found = await bucket.get(pointerOf(publicId))
      return found && `r/${Pointer.parse(JSON.parse(found.bytes.toString())).revision}`
    },
  }
}
