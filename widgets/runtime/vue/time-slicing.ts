import { type InjectionKey, inject, nextTick, type Ref, ref } from 'vue'

export interface Slices {
  count: number
  shown: Ref<number>
}

export const slicesKey: InjectionKey<Slices> = Symbol()

/** @param atOnce nobody waits for the page beside the widget */
export const createSlices = (atOnce = false): Slices => ({
  count: 1,
  shown: ref(atOnce ? Number.POSITIVE_INFINITY : 1),
})

/**
 * Renders a widget in slices, as many in a frame as the device manages in `maxTask`, so that no task of it holds up the page. The
 * widget is ready with the last; until then its container keeps the room that it has.
 * @returns how many of the slices are to be rendered
 */
export function useSlices(count: number): Ref<number> {
  const slices = inject(slicesKey)!
  slices.count = Math.max(slices.count, count)
  return slices.shown
}

export const nextTask = () => new Promise<unknown>((resolve) => setTimeout(resolve))

/** ms. A page in the background has no frames. */
const maxFrame = 500

/** The task after the next frame, whose own has the layout of what is rendered. */
const nextFrame = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, maxFrame)
  })

/** ms after which a task renders no further slice; the frame then lays out what there is. */
const maxTask = 30

export const isWhole = ({ shown, count }: Slices) => shown.value >= count

/** @param since when the task began that has rendered the first slice, as of `performance.now()` */
export async function showSlices(slices: Slices, since: number) {
  let begun = since
  while (!isWhole(slices)) {
    if (performance.now() - begun > maxTask) {
      await nextFrame()
      begun = performance.now()
    }
    slices.shown.value++
    await nextTick()
  }
  // Parts that open later render all slices at once.
  slices.shown.value = Number.POSITIVE_INFINITY
}
