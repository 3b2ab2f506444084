import { Mutex, type MutexInterface, withTimeout } from 'async-mutex'
import { StorageUnavailable } from '../errors.ts'

/** Releases the mutex. Harmless when called again. */
export type Release = MutexInterface.Releaser

export interface WriteMutex {
  /** Resolves in the order of the calls. Rejects with `StorageUnavailable` after the timeout. */
  acquire(): Promise<Release>
}

/** Lets one transaction at a time write to the database. @param timeout ms */
export const createWriteMutex = (timeout: number): WriteMutex =>
  withTimeout(new Mutex(), timeout, new StorageUnavailable(`Waited ${timeout} ms for the write mutex`))
