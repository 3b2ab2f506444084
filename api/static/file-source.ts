import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { FolderName } from './match.ts'

/** Absolute paths. */
export type Folders = Record<FolderName, string>

/** Reads published files. Undefined: no such file; errors are those of the disk or the network. */
export interface FileSource {
  /** @param path begins with a slash */
  read(path: string): Promise<Buffer | undefined>
  /** `r/3`; undefined when the widget is not published. */
  live(publicId: string): Promise<string | undefined>
}

export type FileSources = Record<FolderName, FileSource>

const liveTarget = /^r\/[0-9]+$/

export const folderSource = (folder: string): FileSource => ({
  read: (path) => readFile(join(folder, path)).catch(undefinedIfMissing),
  live: (publicId) =>
    readlink(join(folder, 'widgets', publicId, 'live')).then(
      (target) => (liveTarget.test(target) ? target : undefined),
      undefinedIfMissing,
    ),
})

export const folderSources = ({ published, dist, site }: Folders): FileSources => ({
  published: folderSource(published),
  dist: folderSource(dist),
  site: folderSource(site),
})

function undefinedIfMissing(error: NodeJS.ErrnoException) {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'EINVAL', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined
  throw error
}
