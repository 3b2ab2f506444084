import { cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { day } from '../operation/clock.ts'
import { flush, makeFolder } from '../operation/durable-files.ts'
import { codeOf, unlessMissing } from '../operation/file-errors.ts'
import { checkTenantId } from '../uploads/upload-store.ts'
import type { FileSet } from './stored-files.ts'

export type TrashedKind = 'uploads' | 'media'

export interface TrashedFile {
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  day: string
  kind: TrashedKind
  /** Key of the upload, or of the picture that it belongs to. */
  key: string
  bytes: number
}

/**
 * Holds uploads and pictures that no row names, `<day>/uploads/<key>` and `<day>/media/<key>/<name>`, until they are deleted for good.
 * What is erased with its row never comes here.
 */
export interface Trash {
  /** Durable when it resolves. */
  put(kind: TrashedKind, key: string, day: string): Promise<void>
  files(): AsyncGenerator<TrashedFile>
  readUpload(key: string): Promise<Buffer | undefined>
  readPicture(key: string): Promise<FileSet | undefined>
  /** Deletes what was put there before that day. @returns its days */
  empty(before: string): Promise<string[]>
  removeTenant(tenantId: string): Promise<void>
}

/** ms */
export const timeInTrash = 7 * day

/** Parses a path in the trash, which a folder and a store share. */
export function trashedFile(path: string, bytes: number): TrashedFile | undefined {
  const [, day = '', kind, rest = ''] = /^(\d{4}-\d{2}-\d{2})\/(uploads|media)\/(.+)$/.exec(path) ?? []
  if (kind === 'uploads') return { day, kind, key: rest, bytes }
  return kind === 'media' ? { day, kind, key: rest.split('/', 1)[0] ?? '', bytes } : undefined
}

const trashFolder = (folders: { private: string }) => join(folders.private, 'trash')

export function folderTrash(folders: { published: string; uploads: string; private: string }): Trash {
  const home = trashFolder(folders)
  const places = { uploads: folders.uploads, media: join(folders.published, 'media') }
  const days = async () => ((await readdir(home).catch(unlessMissing)) ?? []).sort()

  async function* files() {
    for (const day of await days()) {
      const entries = await readdir(join(home, day), { withFileTypes: true, recursive: true })
      for (const entry of entries) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        const { size } = await stat(path)
        const found = trashedFile(path.slice(home.length + 1), size)
        if (found) yield found
      }
    }
  }

  /** The latest. */
  async function find<T>(path: string, read: (path: string) => Promise<T>): Promise<T | undefined> {
    for (const day of (await days()).reverse()) {
      const found = await read(join(home, day, path)).catch(unlessMissing)
      if (found !== undefined) return found
    }
    return undefined
  }

  return {
    async put(kind, key, day) {
      const [from, to] = [join(places[kind], key), join(home, day, kind, key)]
      await makeFolder(dirname(to), 0o700)
      await rm(to, { recursive: true, force: true })
      await rename(from, to).catch(async (error) => {
        // Uploads or pictures may be on a disk of their own.
        if (codeOf(error) !== 'EXDEV') throw error
        await cp(from, to, { recursive: true, preserveTimestamps: true })
        await rm(from, { recursive: true })
      })
      await flush(dirname(to))
    },
    files,
    readUpload: (key) => find(join('uploads', key), (path) => readFile(path)),
    readPicture: (key) =>
      find(join('media', key), async (folder) => {
        const names = await readdir(folder)
        return new Map(
          await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
        )
      }),
    async empty(before) {
      const old = (await days()).filter((day) => day < before)
      for (const day of old) await rm(join(home, day), { recursive: true, force: true })
      return old
    },
    async removeTenant(tenantId) {
      for (const day of await days())
        await rm(join(home, day, 'uploads', checkTenantId(tenantId)), { recursive: true, force: true })
    },
  }
}
