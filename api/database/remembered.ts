/** More keys than this are not remembered at once. */
const mostKeys = 2000

/** What another process wrote is noticed after this long (ms); what this one wrote, at once. */
const longest = 1000

/**
 * Remembers what `find` found under a key until `version` moves on, which it does with every write that could change it.
 * What was not found is looked for again.
 */
export function remembered<T>(
  find: (key: string) => T | undefined,
  version: () => number,
  now: () => number = Date.now,
) {
  const known = new Map<string, T>()
  let knownVersion = version()
  /** epoch ms */
  let since = 0

  return (key: string): T | undefined => {
    const at = now()
    if (version() !== knownVersion || Math.abs(at - since) >= longest || known.size >= mostKeys) {
      known.clear()
      knownVersion = version()
      since = at
    }
    const before = known.get(key)
    if (before !== undefined) return before
    const found = find(key)
    if (found !== undefined) known.set(key, found)
    return found
  }
}
