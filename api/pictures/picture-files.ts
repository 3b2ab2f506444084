import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { flush, makeFolder, removeOlder } from '../operation/durable-files.ts'
import { storing } from '../operation/file-errors.ts'

export const pictureKeyPattern = /^[0-9a-f]{32}$/

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** A file as it was sent, and a folder for what is made of it. */
interface IncomingPicture {
  path: string
  made: string
  remove(): Promise<void>
}

export interface PictureFiles {
  has(key: string): Promise<boolean>
  /** Remove it after every use. @throws StorageUnavailable */
  incoming(content: Uint8Array): Promise<IncomingPicture>
  /** Durable when it resolves. @throws StorageUnavailable */
  keep(key: string, made: string): Promise<void>
  /** @param path as `picturePath`; undefined for one that was removed */
  read(path: string): Promise<Buffer | undefined>
  /** @returns the names of its files */
  remove(key: string): Promise<string[]>
  /** Removes parts of requests from before a time (epoch ms), which a crash has left. */
  sweepIncoming(before: number): Promise<void>
}

/** `published/media/<key>/<width>x<height>.<format>`; a folder appears whole by one rename(2). */
export function pictureFiles(folders: { published: string; private: string }): PictureFiles {
  const media = join(folders.published, 'media')
  const work = join(folders.private, 'pictures')
  /** Folders of requests in progress. */
  const inUse = new Set<string>()
  const folderOf = (key: string) => {
    if (!pictureKeyPattern.test(key)) throw new RangeError(`Not the key of a picture: ${key}`)
    return join(media, key)
  }
  return {
    has: (key) => isThere(folderOf(key)),

    async incoming(content) {
      await storing('a picture', () => makeFolder(work, 0o700))
      const own = await storing('a picture', () => mkdtemp(join(work, 'p')))
      const [path, made] = [join(own, 'sent'), join(own, 'made')]
      inUse.add(own)
      const remove = () => {
        inUse.delete(own)
        return rm(own, { recursive: true, force: true }).catch(() => {})
      }
      try {
        await storing('a picture', async () => {
          await mkdir(made)
          await writeFile(path, content)
        })
      } catch (error) {
        await remove()
        throw error
      }
      return { path, made, remove }
    },

    keep: (key, made) =>
      storing('a picture', async () => {
        await flush(made)
        await makeFolder(media)
        await rm(folderOf(key), { recursive: true, force: true })
        await rename(made, folderOf(key))
        await flush(media)
      }),

    read: (path) => readFile(join(folders.published, path)).catch(() => undefined),

    async remove(key) {
      const names = await readdir(folderOf(key)).catch(() => [])
      await rm(folderOf(key), { recursive: true, force: true })
      return names
    },

    sweepIncoming: (before) => removeOlder(work, before, inUse),
  }
}
