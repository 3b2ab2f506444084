import { useElementSize, useScroll } from '@vueuse/core'
import { computed, type ShallowRef } from 'vue'

/** Rows rendered above and below the visible ones. */
const spare = 8

/** Windowing: renders only rows near the visible part of a scrolling box. All rows have one height. */
export function useWindow(
  box: Readonly<ShallowRef<HTMLElement | null>>,
  count: () => number,
  height: number,
) {
  const { height: seen } = useElementSize(box)
  const { y } = useScroll(box)
  const first = computed(() => Math.max(0, Math.min(Math.floor(y.value / height) - spare, count() - 1)))
  const last = computed(() => Math.min(count(), Math.ceil((y.value + seen.value) / height) + spare))
  return {
    /** Positions of the rendered rows. */
    positions: computed(() =>
      Array.from({ length: Math.max(0, last.value - first.value) }, (_, n) => first.value + n),
    ),
    /** @param covered px at the top that something sticky hides */
    reveal(position: number, covered: number) {
      const element = box.value
      if (!element) return
      const top = position * height
      const room = element.clientHeight - covered
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + height > element.scrollTop + room) element.scrollTop = top + height - room
      y.value = element.scrollTop
    },
  }
}
