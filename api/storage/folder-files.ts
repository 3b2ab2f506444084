import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { flush, makeFolder, renameDurably } from '../operation/durable-files.ts'
import { isMissing, unlessMissing } from '../operation/file-errors.ts'
import { pictureKeyPattern } from '../pictures/picture-files.ts'
import { timeOf, writeFlushed } from '../publishing/file-store.ts'
import { encodedPath } from '../static/headers.ts'
import { checkUploadKey, uploadKeyPattern } from '../uploads/upload-store.ts'
import type { FileSet, StoredFile, StoredFiles } from './stored-files.ts'

const exists = async (path: string) => (await stat(path).catch(unlessMissing)) !== undefined

/** Also reads a backup, in which every widget is in `widgets`. */
export function folderFiles(folders: { published: string; uploads: string }): StoredFiles {
  const { published, uploads } = folders
  const homeOf = (place: 'widgets' | 'withdrawn', publicId: string) => join(published, place, publicId)
  const uploadOf = (key: string) => join(uploads, checkUploadKey(key))
  const pictureOf = (key: string) => join(published, 'media', key)

  return {
    /** Looks twice: publishing and unpublishing move a widget meanwhile. */
    async readRevision(publicId, n) {
      const places = [
        join(homeOf('widgets', publicId), 'r', String(n)),
        join(homeOf('withdrawn', publicId), 'r', String(n)),
        join(published, 'staged', publicId, String(n)),
      ]
      for (const place of [...places, ...places]) {
        try {
          return await readFolder(place)
        } catch (error) {
          if (!isMissing(error) || (await exists(place))) throw error
        }
      }
      return undefined
    },

    async writeRevision(publicId, n, files, shared) {
      const isWithdrawn = await exists(homeOf('withdrawn', publicId))
      const revisions = join(homeOf(isWithdrawn ? 'withdrawn' : 'widgets', publicId), 'r')
      const time = timeOf(n)
      await writeFolder(join(revisions, String(n)), files, async (path, bytes, target) => {
        const from = shared.get(encodedPath(path).path)
        if (from === undefined) await writeFlushed(target, bytes, time)
        else await link(join(revisions, String(from), path), target)
      })
    },

    readUpload: (key) => readFile(uploadOf(key)).catch(unlessMissing),

    async writeUpload(key, bytes) {
      const partial = `${uploadOf(key)}.partial`
      await makeFolder(dirname(partial), 0o700)
      await writeFile(partial, bytes)
      await renameDurably(partial, uploadOf(key))
    },

    readPicture: (key) => readFolder(pictureOf(key)).catch(unlessMissing),

    async writePicture(key, files) {
      const time = new Date()
      await writeFolder(pictureOf(key), files, (_, bytes, target) => writeFlushed(target, bytes, time))
    },

    async *published() {
      yield* await namesIn(join(published, 'widgets'))
    },

    async *widgets() {
      for (const place of ['widgets', 'withdrawn']) yield* await namesIn(join(published, place))
    },

    async *uploads() {
      for (const tenant of await namesIn(uploads)) {
        if (tenant.startsWith('.')) continue
        const entries = await readdir(join(uploads, tenant), { withFileTypes: true, recursive: true })
        const keys = entries
          .filter((entry) => entry.isFile())
          .map((entry) => relative(uploads, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
          .filter((key) => uploadKeyPattern.test(key))
        yield* withTimes(keys, (key) => join(uploads, key))
      }
    },

    async *pictures() {
      const keys = (await namesIn(join(published, 'media'))).filter((name) => pictureKeyPattern.test(name))
      yield* withTimes(keys, pictureOf)
    },
  }
}

const namesIn = async (folder: string) => (await readdir(folder).catch(unlessMissing)) ?? []

const keysAtOnce = 500

async function* withTimes(keys: readonly string[], pathOf: (key: string) => string) {
  for (let at = 0; at < keys.length; at += keysAtOnce) {
    const found: StoredFile[] = []
    for (const key of keys.slice(at, at + keysAtOnce)) {
      const stats = await stat(pathOf(key)).catch(unlessMissing)
      if (stats) found.push({ key, modifiedAt: stats.mtimeMs })
    }
    yield found
  }
}

async function readFolder(folder: string): Promise<FileSet> {
  const files = new Map<string, Buffer>()
  const read = async (path: string) => {
    for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
      const below = path ? `${path}/${entry.name}` : entry.name
      if (entry.isDirectory()) await read(below)
      else files.set(below, await readFile(join(folder, below)))
    }
  }
  await read('')
  return files
}

/** A folder appears whole, by one rename(2). */
async function writeFolder(
  target: string,
  files: FileSet,
  write: (path: string, bytes: Buffer, target: string) => Promise<void>,
) {
  const partial = `${target}.partial`
  await rm(partial, { recursive: true, force: true })
  await makeFolder(partial)
  const folders = new Set([partial])
  for (const [path, bytes] of files) {
    const file = join(partial, path)
    if (!folders.has(dirname(file))) await mkdir(dirname(file), { recursive: true })
    folders.add(dirname(file))
    await write(path, bytes, file)
  }
  for (const folder of folders) await flush(folder)
  const before = `${target}.before`
  if (await exists(target)) await rename(target, before)
  await rename(partial, target)
  await flush(dirname(target))
  await rm(before, { recursive: true, force: true })
}
