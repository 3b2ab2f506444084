import { type ShallowRef, shallowRef, watch } from 'vue'
import { afterPaint } from './after-paint.ts'

/** Finds the end of a slice with so many unknown items. */
function endOfSlice<Item>(
  list: readonly Item[],
  from: number,
  isKnown: (item: Item) => boolean,
  size: number,
) {
  let end = from
  for (let fresh = 0; end < list.length && fresh < size; end++) {
    const item = list[end]
    if (item !== undefined && !isKnown(item)) fresh++
  }
  return end
}

/**
 * A long list of heavy rows: those that are new come a few with each paint, so that no press or key waits for all of them.
 * Only inside `setup`.
 */
export function useSlices<Item>(items: () => readonly Item[], keyOf: (item: Item) => string, size = 6) {
  const shown: ShallowRef<readonly Item[]> = shallowRef([])
  watch(
    items,
    async (list, _before, onCleanup) => {
      let isOutdated = false
      onCleanup(() => {
        isOutdated = true
      })
      const known = new Set(shown.value.map(keyOf))
      let end = 0
      do {
        end = endOfSlice(list, end, (item) => known.has(keyOf(item)), size)
        shown.value = list.slice(0, end)
        await afterPaint()
      } while (end < list.length && !isOutdated)
    },
    { immediate: true },
  )
  return shown
}
