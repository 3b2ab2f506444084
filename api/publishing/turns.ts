/** Lets at most `places` pieces of work run at once; the others wait in the order they came. */
export function createTurns(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async function take<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** One at a time for each key; keys don't wait for each other. */
export function createTurnsByKey() {
  const turns = new Map<string, { take: ReturnType<typeof createTurns>; users: number }>()
  return async function take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = turns.get(key) ?? { take: createTurns(1), users: 0 }
    turns.set(key, own)
    own.users++
    try {
      return await own.take(work)
    } finally {
      if (--own.users === 0) turns.delete(key)
    }
  }
}
