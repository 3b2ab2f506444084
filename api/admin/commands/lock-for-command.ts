import { FolderInUse } from '../../database/errors.ts'
import { lockFolder } from '../../database/sqlite/folder-lock.ts'
import { CommandError } from '../../operation/explain-failure.ts'

/** Of commands that change everything. */
export function lockForCommand(folder: string, dataDir: string): () => void {
  try {
    return lockFolder(folder, 'restore', dataDir)
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause
    throw new CommandError(`Another restore or migration is at work on ${dataDir}. Wait until it has ended.`)
  }
}
