import { Mutex } from 'async-mutex'

/** Runs `work` once no other work of the same key runs. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** One at a time per key, in the order of the calls; keys do not wait for each other. */
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
