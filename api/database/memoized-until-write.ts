import { monotonic } from '../operation/clock.ts'

const maxKeys = 2000

/** ms until writes of another process show; those of this process show at once. */
const maxAge = 1000

/** Memoizes `find` until `version` changes, but never an undefined result. */
export function memoizedUntilWrite<T>(
  find: (key: string) => Promise<T | undefined>,
  version: () => number,
  now = monotonic,
) {
  const cache = new Map<string, T>()
  let cachedVersion = version()
  /** ms of `now` */
  let since = 0

  return async (key: string): Promise<T | undefined> => {
    const at = now()
    if (version() !== cachedVersion || at - since >= maxAge || cache.size >= maxKeys) {
      cache.clear()
      cachedVersion = version()
      since = at
    }
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const before = version()
    const found = await find(key)
    // A write meanwhile may have changed it.
    if (found !== undefined && version() === before) cache.set(key, found)
    return found
  }
}
