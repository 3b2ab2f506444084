import type { Readable } from 'node:stream'

/** An empty folder for the parts of one request. */
export interface Incoming {
  folder: string
  /** Removes it with all that is still in it. To be called whatever comes of the request; never throws. */
  remove(): Promise<void>
}

/**
 * What applicants sent, outside of everything that is served, under names that nobody can guess. The names that the files
 * had are in the database only.
 */
export interface UploadStore {
  incoming(): Promise<Incoming>
  /**
   * Takes a received file over; it is on disk for good when this resolves.
   * @param at when it came, epoch ms
   * @returns its key
   * @throws StorageUnavailable when the disk does not take it
   */
  keep(tenantId: string, path: string, at: number): Promise<string>
  /** Undefined when there is no such file. */
  read(key: string): Promise<Readable | undefined>
  /** What is gone already is no error. */
  remove(keys: readonly string[]): Promise<void>
  /**
   * Removes what a crash left behind: received parts, and files from before `before` (epoch ms) that no row names.
   * @returns how many were removed
   */
  sweep(known: (keys: string[]) => Promise<ReadonlySet<string>>, before: number): Promise<number>
}
