import { type Component, defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue'
import { adoptStyles, watchSize } from '../../runtime/core/host.ts'
import { useSlices } from '../../runtime/vue/time-slicing.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import type { LayoutProps } from './layout.ts'
import { type Pages, pagesOf } from './pages.ts'
import { sliderMessages } from './slider-messages.ts'

export { default as css } from './slider.css?inline'

/** Cards that the browser scrolls and snaps. What turns them follows, and finds its room. */
export const layout = defineComponent(
  (props: LayoutProps) => {
    const { config, shadow } = useWidget<Settings>()
    const { arrows, dots, autoplay, gap } = config.settings
    const track = ref<HTMLElement>()
    const pages = ref<Pages>({ count: 1, current: 0, step: 1 })
    const controls = shallowRef<Component>()

    const slices = useSlices(1)
    const measure = () => {
      // A layout at once for each slice would be a long task.
      if (track.value && !Number.isFinite(slices.value)) pages.value = pagesOf(track.value, gap)
    }
    let unwatch: (() => void) | undefined
    onMounted(async () => {
      if (!track.value) return
      measure()
      unwatch = watchSize(track.value, measure)
      const { SliderControls, css } = await import('./SliderControls.ts')
      adoptStyles(shadow, css)
      controls.value = SliderControls
    })
    onBeforeUnmount(() => unwatch?.())
    // All cards are there, or others after a filter.
    watch([() => props.items, slices], measure, { flush: 'post' })

    return () =>
      h(
        'div',
        {
          role: 'group',
          'aria-roledescription': sliderMessages[config.locale].carousel,
          'aria-label': props.label,
        },
        [
          h(
            'div',
            {
              ref: track,
              class: 'track',
              // WebKit snaps to the last card when cards come in after the first.
              style: Number.isFinite(slices.value) && { scrollSnapType: 'none' },
              role: 'group',
              tabindex: 0,
              'aria-label': props.label,
              onScrollPassive: measure,
            },
            [
              h(
                'ul',
                { class: 'cards' },
                props.items.map((item) => h('li', { key: item.slug }, [props.card(item)])),
              ),
            ],
          ),
          pages.value.count > 1 &&
            h('div', { class: (arrows || dots || autoplay) && 'controls' }, [
              controls.value && h(controls.value, { track: track.value, pages: pages.value }),
            ]),
        ],
      )
  },
  { props: ['items', 'label', 'card'] },
)
