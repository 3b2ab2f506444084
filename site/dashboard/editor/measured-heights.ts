import { type Ref, shallowRef } from 'vue'
import type { Heights, WidgetDefinition } from '../../../widgets/definition.ts'
import { takesRoom } from '../../../widgets/room-of.ts'
import type { Draft } from '../../../widgets/schema/draft.ts'

interface Options {
  definition: WidgetDefinition
  draft: Ref<Draft>
  /** Saved with the draft that the editor begins with. */
  saved: Heights | null
  /** Keeps the heights with the draft. */
  save(heights: Heights, measured: Draft): Promise<void>
}

/** Heights of a draft that a frame (`MeasuringFrame.vue`) measures when somebody asks for them. */
export function useMeasuredHeights({ definition, draft, saved, save }: Options) {
  const measured = shallowRef(saved && { draft: draft.value, heights: saved })
  /** The draft, as the frame measures it. */
  const toMeasure = shallowRef<Draft>()

  const heightsOf = (one: Draft | undefined) =>
    measured.value?.draft === one ? measured.value?.heights : undefined

  function measure(one: Draft | undefined) {
    if (one && one !== toMeasure.value && takesRoom(definition, one) && !heightsOf(one)) toMeasure.value = one
  }

  function take(heights: Heights | undefined) {
    const one = toMeasure.value
    if (!heights || !one) return
    measured.value = { draft: one, heights }
    toMeasure.value = undefined
    // The snippet of this page has them; another one has those of the sample until the draft is measured again.
    save(heights, one).catch(() => {})
  }

  return { toMeasure, heightsOf, measure, take }
}
