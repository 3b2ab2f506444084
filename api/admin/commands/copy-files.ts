import { constants, type Dirent } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Empty for a missing folder. */
export const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return []
    throw error
  })

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    (error) => {
      if (isMissing(error)) return false
      throw error
    },
  )

async function fsync(path: string) {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

export async function copyOne(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const partial = `${to}.partial`
  await copyFile(from, partial, constants.COPYFILE_FICLONE)
  await fsync(partial)
  await rename(partial, to)
}

/** Keeps hard links between revisions. `seen` maps an inode to its copy and is shared by all folders. */
async function copyFolder(from: string, to: string, seen: Map<number, string>): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      await copyFolder(source, target, seen)
      continue
    }
    const { ino, nlink } = await stat(source)
    const copy = seen.get(ino)
    if (copy) await link(copy, target)
    else {
      await copyFile(source, target, constants.COPYFILE_FICLONE)
      await fsync(target)
      if (nlink > 1) seen.set(ino, target)
    }
  }
  await fsync(to)
}

export async function copyFolderWhole(from: string, to: string, seen: Map<number, string>) {
  const partial = `${to}.partial`
  await rm(partial, { recursive: true, force: true })
  const copied = new Map(seen)
  await copyFolder(from, partial, copied)
  await rename(partial, to)
  await fsync(dirname(to))
  for (const [ino, copy] of copied) seen.set(ino, copy.replace(`${partial}/`, `${to}/`))
}

/** What is public of a picture, in a folder of its own that never changes. */
export async function copyPicture(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true })
  await copyFolderWhole(from, to, new Map())
}
