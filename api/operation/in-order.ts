import { Mutex } from 'async-mutex'

/** Does the work for one after the other; what fails is reported, and the next ones are done all the same. */
export async function each<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  report: (error: unknown) => void,
): Promise<void> {
  for (const item of items) await work(item).catch(report)
}

export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Runs calls of one key in order. Keys do not wait for each other. */
export function createKeyedMutex(): KeyedMutex {
  const mutexes = new Map<string, { mutex: Mutex; users: number }>()
  return async (key, work) => {
    const entry = mutexes.get(key) ?? { mutex: new Mutex(), users: 0 }
    mutexes.set(key, entry)
    entry.users++
    try {
      return await entry.mutex.runExclusive(work)
    } finally {
      if (--entry.users === 0) mutexes.delete(key)
    }
  }
}
