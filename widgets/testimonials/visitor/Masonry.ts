import { defineComponent, h, onBeforeUnmount, onMounted, ref, watch } from 'vue'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import type { LayoutProps } from './layout.ts'
import { type Placement, placeMasonry } from './placement.ts'

export { default as css } from './masonry.css?inline'

/** Cards keep their order in the document; the grid's rows are so low that each begins where its column ends. */
export const layout = defineComponent(
  (props: LayoutProps) => {
    const { gap } = useWidget<Settings>().config.settings
    const list = ref<HTMLElement>()
    const placements = ref<Placement[]>([])

    const figures = () => [...(list.value?.querySelectorAll('figure') ?? [])]
    function place() {
      if (!list.value) return
      // The grid's own list of columns has those that placed cards keep open, too.
      const columns = Number(getComputedStyle(list.value).getPropertyValue('--columns'))
      // Heights cost a layout at once.
      const heights = () => figures().map((figure) => figure.getBoundingClientRect().height)
      const next = columns > 1 ? placeMasonry(heights(), columns, gap) : []
      if (JSON.stringify(next) !== JSON.stringify(placements.value)) placements.value = next
    }

    // A change of size within the callback would be an error event on the page.
    const sizes = new ResizeObserver(() => requestAnimationFrame(place))
    const observe = () => {
      for (const figure of figures()) sizes.observe(figure)
    }
    onMounted(() => {
      place()
      observe()
    })
    watch(
      () => props.items,
      () => {
        place()
        observe()
      },
      { flush: 'post' },
    )
    onBeforeUnmount(() => sizes.disconnect())

    return () =>
      h(
        'ul',
        { ref: list, class: ['cards', placements.value.length > 0 && 'placed'] },
        props.items.map((item, at) => {
          const { column, row, span } = placements.value[at] ?? {}
          return h(
            'li',
            {
              key: item.slug,
              tabindex: -1,
              style: column && { gridColumn: `${column}`, gridRow: `${row} / span ${span}` },
            },
            [props.card(item)],
          )
        }),
      )
  },
  { props: ['items', 'label', 'card'] },
)
