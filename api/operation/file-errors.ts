import { StorageUnavailable } from '../database/errors.ts'

/** Node's name of the reason: `ENOENT`. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'

/** For `catch`: undefined where there is no such file or folder. */
export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

const diskFailures: ReadonlySet<unknown> = new Set([
  ...['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'ENOMEM'],
  // Rights, and a disk that is reached over the network.
  ...['EACCES', 'EPERM', 'EBUSY', 'ESTALE', 'ETIMEDOUT', 'ENODEV', 'ENXIO'],
])

/** Whether the disk is the reason, so that the same may succeed later. https://nodejs.org/api/errors.html#common-system-errors */
export const isDiskFailure = (error: unknown): boolean =>
  !(error instanceof StorageUnavailable) && diskFailures.has(codeOf(error))

/** @param what the disk does not take: `an upload`. @throws StorageUnavailable where the disk is the reason */
export async function storing<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw isDiskFailure(cause) ? new StorageUnavailable(`The disk does not take ${what}`, { cause }) : cause
  }
}
