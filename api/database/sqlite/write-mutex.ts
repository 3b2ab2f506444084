import { Mutex, type MutexInterface, withTimeout } from 'async-mutex'
import { StorageUnavailable } from '../errors.ts'

export type Release = MutexInterface.Releaser

export interface WriteMutex {
  /** Rejects with `StorageUnavailable` after the timeout. */
  acquire(): Promise<Release>
}

/** @param timeout ms */
export const createWriteMutex = (timeout: number): WriteMutex =>
  withTimeout(new Mutex(), timeout, new StorageUnavailable(`Waited ${timeout} ms for the write mutex`))
