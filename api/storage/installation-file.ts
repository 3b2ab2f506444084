import { open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { flush } from '../operation/durable-files.ts'
import { codeOf, isMissing } from '../operation/file-errors.ts'

const record = z.object({
  /** Shared with the database that belongs to these files. */
  id: z.string(),
  /** The id after a change that has begun: the database has one of both. */
  next: z.string().optional(),
  /** Only in `DATA_DIR`: where the database is, without a password. */
  database: z.string().optional(),
  /** Only in `DATA_DIR`: published files, uploads and pictures are in a store. */
  inStore: z.boolean().optional(),
})
export type InstallationRecord = z.infer<typeof record>

/** Says to which database the files of a folder or of a store belong. */
export interface InstallationFile {
  read(): Promise<InstallationRecord | undefined>
  /** Durable when it resolves. */
  write(record: InstallationRecord): Promise<void>
}

export const installationFileName = 'installation.json'

export const parseInstallation = (bytes: Buffer | undefined): InstallationRecord | undefined =>
  bytes && record.parse(JSON.parse(bytes.toString()))
export const serializeInstallation = (found: InstallationRecord) => `${JSON.stringify(found, null, 2)}\n`

/** Stands in `DATA_DIR` itself: it outlives a folder `private` that was moved away. */
export function folderInstallation(folders: { published: string }): InstallationFile {
  const path = join(dirname(folders.published), installationFileName)
  return {
    async read() {
      const bytes = await readFile(path).catch((error) => {
        if (!isMissing(error) && codeOf(error) !== 'ENOTDIR') throw error
        return undefined
      })
      return parseInstallation(bytes)
    },
    async write(found) {
      const next = `${path}.next`
      const file = await open(next, 'w', 0o600)
      try {
        await file.writeFile(serializeInstallation(found))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(next, path)
      await flush(dirname(path))
    },
  }
}
