import { createKeyedMutex, type KeyedMutex } from '../operation/keyed-mutex.ts'

/** Work run by the leader process only. */
export interface SharedWork {
  stop(): Promise<void>
}

/** The processes of one service, which share a database and `DATA_DIR`. */
export interface Processes {
  /** False if other processes may use the same files. */
  readonly isAlone: boolean
  /** Calls of one key run in order, those of other processes too. Keys do not wait for each other. @throws StorageUnavailable */
  readonly exclusive: KeyedMutex
  /** Tells the others what visitors see anew: a public id, or the path of a file. */
  announce(changed: string): Promise<void>
  onAnnounced(listener: (changed: string) => void): void
  /**
   * Begins the work here, or later when no other process does it any more. Resolves when it has begun or another does it.
   * @param report gets what keeps a later beginning from success; it is tried again
   */
  lead(begin: () => Promise<SharedWork>, report: (error: unknown) => void): Promise<SharedWork>
}

export const singleProcess = (): Processes => ({
  isAlone: true,
  exclusive: createKeyedMutex(),
  announce: async () => undefined,
  onAnnounced: () => undefined,
  lead: (begin) => begin(),
})
