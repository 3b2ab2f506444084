import { FolderInUse } from '../../database/errors.ts'
import { lockFolder } from '../../database/sqlite/locks.ts'
import { CommandError } from '../../operation/explain-failure.ts'

/** Keeps a second command that changes everything from running at the same time. */
export function lockForCommand(folder: string, dataDir: string): () => void {
  try {
    return lockFolder(folder, 'restore', dataDir)
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause
    throw new CommandError(`Another restore or migration is at work on ${dataDir}. Wait until it has ended.`)
  }
}
