import { defineComponent, type Ref, watch } from 'vue'
import { visibleInterval } from '../../runtime/core/visible-interval.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { pauseButton } from './pause-button.ts'

interface Props {
  isPlaying: Ref<boolean>
  isHovered: Ref<boolean>
  /** To the next page. */
  turn(): void
}

/** Turns the pages of a slider until a visitor takes it. Its button pauses. */
export const Autoplay = defineComponent(
  ({ isPlaying, isHovered, turn }: Props) => {
    const { settings, locale } = useWidget<Settings>().config
    watch(
      () => isPlaying.value && !isHovered.value,
      (moves, _, onCleanup) => {
        if (!moves) return
        onCleanup(visibleInterval(turn, settings.autoplaySeconds * 1000, () => {}))
      },
      { immediate: true },
    )
    return () => pauseButton(isPlaying, locale)
  },
  { props: ['isPlaying', 'isHovered', 'turn'] },
)
