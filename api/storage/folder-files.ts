import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flush, makeFolder, renameDurably } from '../operation/durable-files.ts'
import { timeOf, writeFlushed } from '../publishing/file-store.ts'
import { encodedPath } from '../static/encodings.ts'
import { checkUploadKey } from '../uploads/upload-key.ts'
import type { FileSet, StoredFiles } from './stored-files.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error
}

const exists = async (path: string) => (await stat(path).catch(unlessMissing)) !== undefined

/** Also of a backup, in which every widget is in `widgets`. */
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
      const entries = await readdir(join(published, 'widgets')).catch(unlessMissing)
      yield* entries ?? []
    },
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
