interface Listener<State> {
  /** At each look; undefined once what is watched is gone. */
  told(state: State | undefined): void
  /** A look failed. */
  failed(error: unknown): void
}

export interface Looks<Key, State> {
  /** @returns undefined for what is gone */
  read(key: Key): Promise<State | undefined>
  /** @returns ends it */
  watch(key: Key, listener: Listener<State>): () => void
}

interface LookOptions<Key, State> {
  idOf(key: Key): string
  /** @returns states by id; what is gone has none */
  readAll(keys: readonly Key[]): Promise<ReadonlyMap<string, State>>
  perRead: number
  /** ms between two looks */
  interval: number
}

/**
 * Looks at all that is watched together, and only while there is any: what another process has confirmed is seen as what this one has.
 */
export function createLooks<Key, State>({
  idOf,
  readAll,
  perRead,
  interval,
}: LookOptions<Key, State>): Looks<Key, State> {
  const watched = new Map<string, { key: Key; listeners: Set<Listener<State>> }>()
  let timer: NodeJS.Timeout | undefined

  async function look() {
    const keys = [...watched.values()].map(({ key }) => key)
    for (let from = 0; from < keys.length; from += perRead) {
      const some = keys.slice(from, from + perRead)
      const states = await readAll(some)
      for (const id of some.map(idOf))
        for (const listener of watched.get(id)?.listeners ?? []) listener.told(states.get(id))
    }
  }
  const lookAgain = () => {
    timer = setTimeout(
      () =>
        void look()
          .catch((error: unknown) => {
            for (const { listeners } of [...watched.values()])
              for (const listener of [...listeners]) listener.failed(error)
          })
          .finally(() => {
            timer = undefined
            if (watched.size > 0) lookAgain()
          }),
      interval,
    ).unref()
  }

  return {
    read: async (key) => (await readAll([key])).get(idOf(key)),
    watch(key, listener) {
      const id = idOf(key)
      const own = watched.get(id) ?? { key, listeners: new Set() }
      own.listeners.add(listener)
      watched.set(id, own)
      if (!timer) lookAgain()
      return () => {
        own.listeners.delete(listener)
        if (own.listeners.size === 0) watched.delete(id)
      }
    },
  }
}
