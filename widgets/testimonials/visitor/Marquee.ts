import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue'
import { watchSize } from '../../runtime/core/host.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'
import type { LayoutProps } from './layout.ts'
import { arrowButton, asksForLessMotion } from './movement.ts'
import { pauseButton } from './pause-button.ts'
import { sliderMessages } from './slider-messages.ts'

export { default as css } from './marquee.css?inline'

/** Rows that move on and on: copies follow the cards, hidden from screen readers and keyboards. With less motion they are scrolled. */
export const layout = defineComponent(
  (props: LayoutProps) => {
    const { settings, locale } = useWidget<Settings>().config
    const isStatic = asksForLessMotion()
    const isPlaying = ref(!isStatic)
    const copies = ref(1)
    const overflows = ref(false)
    const frame = ref<HTMLElement>()

    function measure() {
      if (!frame.value) return
      overflows.value = [...frame.value.children].some((row) => row.scrollWidth > row.clientWidth)
      if (isStatic) return
      let shortest = Number.POSITIVE_INFINITY
      for (const row of frame.value.children) {
        const width = row.firstElementChild?.clientWidth ?? 0
        shortest = Math.min(shortest, width)
        if (row instanceof HTMLElement)
          row.style.setProperty('--seconds', `${width / settings.marqueeSpeed}s`)
      }
      // What leaves on one side has a successor on the other.
      copies.value = Math.min(20, Math.ceil(frame.value.clientWidth / shortest))
    }
    let unwatch: (() => void) | undefined
    onMounted(() => {
      measure()
      if (frame.value) unwatch = watchSize(frame.value, measure)
    })
    onBeforeUnmount(() => unwatch?.())

    const rowOf = (items: readonly Item[]) => {
      const list = (isCopy: boolean) =>
        h(
          'ul',
          { class: 'cards', inert: isCopy, 'aria-hidden': isCopy ? 'true' : undefined },
          items.map((item) => h('li', [props.card(item)])),
        )
      return h(
        'div',
        {
          class: 'row',
          // Without movement it is scrolled, by keyboard too.
          ...(isStatic && { tabindex: 0, role: 'group', 'aria-label': props.label }),
          // A focused card has been scrolled to.
          onFocusout: ({ currentTarget }: Event) => {
            if (!isStatic && currentTarget instanceof Element) currentTarget.scrollLeft = 0
          },
        },
        [list(false), !isStatic && [...Array(copies.value)].map(() => list(true))],
      )
    }

    const turn = (direction: 1 | -1) => () => {
      for (const row of frame.value?.children ?? [])
        row.scrollBy({ left: direction * 0.8 * row.clientWidth, behavior: 'instant' })
    }
    const { previous, next } = sliderMessages[locale]
    const controls = () =>
      isStatic
        ? [
            arrowButton(previous, 'M15 5l-7 7 7 7', turn(-1), !overflows.value),
            arrowButton(next, 'M9 5l7 7-7 7', turn(1), !overflows.value),
          ]
        : [pauseButton(isPlaying, locale)]

    const rows = () => {
      const count = Math.min(settings.marqueeRows, props.items.length)
      return [...Array(count).keys()].map((row) => props.items.filter((_, at) => at % count === row))
    }

    return () => [
      h(
        'div',
        {
          ref: frame,
          class: [
            'frame',
            isStatic ? 'still' : !isPlaying.value && 'paused',
            settings.pauseOnHover && 'hover',
          ],
        },
        rows().map(rowOf),
      ),
      h('div', { class: 'controls' }, controls()),
    ]
  },
  { props: ['items', 'label', 'card'] },
)
