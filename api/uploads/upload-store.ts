import type { Readable } from 'node:stream'

export interface Incoming {
  folder: string
  /** Call after every request. Never throws. */
  remove(): Promise<void>
}

/** Outside of all served folders, under random names; original names are in the database only. */
export interface UploadStore {
  incoming(): Promise<Incoming>
  /** Durable when it resolves; `at` in epoch ms. @returns the key @throws StorageUnavailable */
  keep(tenantId: string, path: string, at: number): Promise<string>
  read(key: string): Promise<Readable | undefined>
  remove(keys: readonly string[]): Promise<void>
  removeTenant(tenantId: string): Promise<void>
  /** Removes received parts from before a time (epoch ms), which a crash has left. */
  sweepIncoming(before: number): Promise<void>
}
