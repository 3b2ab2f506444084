import { link, mkdir, open, readdir, readlink, rename, rm, rmdir, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flush, makeFolder, removeOlder } from '../operation/durable-files.ts'
import { codeOf, isMissing, unlessMissing } from '../operation/file-errors.ts'
import type { PublishedStore, RevisionFile } from './revision-files.ts'

/** libuv's default number of threads. */
const atOnce = 4
const variants = ['', '.br', '.gz'] as const

/**
 * Every visible change is one rename(2).
 *
 *     widgets/<publicId>/r/<n>/…     one revision, never changed
 *     widgets/<publicId>/live        symbolic link to r/<n>
 *     withdrawn/<publicId>/          the same of an unpublished widget
 *     staged/<publicId>/<n>/         a revision that is not public yet
 */
export function fileStore(folder: string): PublishedStore {
  const served = (publicId: string) => join(folder, 'widgets', publicId)
  const withdrawn = (publicId: string) => join(folder, 'withdrawn', publicId)
  const staged = (publicId: string, revision: number) => join(folder, 'staged', publicId, String(revision))

  return {
    async stage(publicId, revision, { fresh, kept }) {
      const home = (await exists(withdrawn(publicId))) ? withdrawn(publicId) : served(publicId)
      const target = staged(publicId, revision)
      await rm(target, { recursive: true, force: true })
      await makeFolder(dirname(target))
      const folders = foldersOf([...fresh, ...kept].map(({ path }) => path))
      for (const each of folders) await mkdir(join(target, each))
      const time = timeOf(revision)
      await eachOf(fresh, ({ path, bytes }) => writeFlushed(join(target, path), bytes, time))
      const links = kept.flatMap(({ path, from }) =>
        variants.map((variant) => ({ path: path + variant, from })),
      )
      await eachOf(links, ({ path, from }) => link(join(home, 'r', String(from), path), join(target, path)))
      for (const each of folders) await flush(join(target, each))
      await flush(dirname(target))
    },

    async point(publicId, revision) {
      if (revision === null) {
        if (await exists(served(publicId))) await move(served(publicId), withdrawn(publicId))
        return
      }
      const away = await exists(withdrawn(publicId))
      const home = away ? withdrawn(publicId) : served(publicId)
      const target = join(home, 'r', String(revision))
      if (await exists(staged(publicId, revision))) {
        await move(staged(publicId, revision), target)
        await removeEmpty(dirname(staged(publicId, revision)))
      }
      if (!(await exists(target))) throw new Error(`Revision ${revision} of ${publicId} has no files`)
      await swapLink(join(home, 'live'), `r/${revision}`)
      if (away) await move(home, served(publicId))
    },

    async highest(publicId) {
      const homes = [served(publicId), withdrawn(publicId)]
      const names = await Promise.all(homes.map((home) => namesIn(join(home, 'r'))))
      return names.flat().reduce((highest, name) => Math.max(highest, Number(name) || 0), 0)
    },

    async discard(publicId, revision) {
      await rm(staged(publicId, revision), { recursive: true, force: true })
      await removeEmpty(dirname(staged(publicId, revision)))
    },

    async discardStaged(before) {
      await removeOlder(join(folder, 'staged'), before)
      await removeEmpty(join(folder, 'staged'))
    },
  }
}

function foldersOf(paths: readonly string[]): string[] {
  const folders = new Set([''])
  for (const path of paths) {
    const steps = path.split('/').slice(0, -1)
    for (let depth = 1; depth <= steps.length; depth++) folders.add(steps.slice(0, depth).join('/'))
  }
  return [...folders]
}

const exists = async (path: string) => (await stat(path).catch(unlessMissing)) !== undefined

const namesIn = async (path: string) => (await readdir(path).catch(unlessMissing)) ?? []

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** nginx's ETag is mtime in seconds and size. Spreads 64 revisions, so that same-length changes within a second differ. */
export function timeOf(revision: number): Date {
  const past = (Math.floor(Date.now() / 64_000) - 1) * 64
  return new Date((past + (revision % 64)) * 1000)
}

export async function writeFlushed(path: string, bytes: RevisionFile['bytes'], time: Date) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.utimes(time, time)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function move(from: string, to: string) {
  await makeFolder(dirname(to))
  await rename(from, to)
  await flush(dirname(to))
  await flush(dirname(from))
}

async function swapLink(path: string, target: string) {
  if ((await readlink(path).catch(() => undefined)) === target) return
  const next = `${path}.next`
  await rm(next, { force: true })
  await symlink(target, next)
  await rename(next, path)
  await flush(dirname(path))
}

const removeEmpty = (path: string) =>
  rmdir(path).catch((error) => {
    if (!isMissing(error) && codeOf(error) !== 'ENOTEMPTY') throw error
  })
