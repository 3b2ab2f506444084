import { type Component, defineComponent, h, onBeforeUnmount, onMounted, ref, shallowRef, watch } from 'vue'
import { watchSize } from '../../runtime/host.ts'
import dotsCss from '../../runtime/kit/dots.css?inline'
import { useWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import type { LayoutProps } from './layout.ts'
import { arrowButton, asksForLessMotion } from './movement.ts'
import { type Pages, pagesOf } from './pages.ts'
import sliderCss from './slider.css?inline'
import { sliderMessages } from './slider-messages.ts'

export const css = dotsCss + sliderCss

/** Of dots; more pages are counted in figures. */
const maxDots = 7
/** px of a dot, and of the arrows beside them. */
const dotWidth = 44
const arrowsWidth = 120

export const layout = defineComponent(
  (props: LayoutProps) => {
    const { config, track: report } = useWidget<Settings>()
    const { settings } = config
    const gap = settings.gap
    const messages = sliderMessages[config.locale]
    const track = ref<HTMLElement>()
    const pages = ref<Pages>({ count: 1, current: 0, step: 1 })
    const announcement = ref('')
    const canPlay = settings.autoplay && !asksForLessMotion()
    const isPlaying = ref(canPlay)
    const isHovered = ref(false)
    const autoplay = shallowRef<Component>()
    /** Where a button has sent the track that is still on its way. */
    let target: number | undefined
    let hasReported = false

    function measure() {
      if (!track.value) return
      const seen = pagesOf(track.value, gap)
      if (target === seen.current || (target ?? 0) >= seen.count) target = undefined
      pages.value = { ...seen, current: target ?? seen.current }
    }

    function go(page: number) {
      const { count, step } = pages.value
      const within = Math.max(0, Math.min(count - 1, page))
      target = settings.loop === 'rewind' ? (page + count) % count : within
      pages.value.current = target
      track.value?.scroll({ left: target * step, behavior: asksForLessMotion() ? 'instant' : 'smooth' })
    }

    /** Whatever a visitor does with the slider ends the movement of its own. */
    function stop() {
      isPlaying.value = false
    }
    function take() {
      target = undefined
      stop()
      if (hasReported) return
      hasReported = true
      report('interaction', 'browse')
    }
    function choose(page: number) {
      take()
      go(page)
      announcement.value = messages.page(pages.value.current + 1, pages.value.count)
    }

    function onKeydown(event: KeyboardEvent) {
      const { current, count } = pages.value
      const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[event.key]
      // Links and buttons in cards have keys of their own.
      if (to === undefined || event.target !== track.value) return
      event.preventDefault()
      choose(to)
    }

    function playOn() {
      const { current, count } = pages.value
      if (document.hidden) return
      if (settings.loop === 'none' && current === count - 1) stop()
      else go(current + 1)
    }

    let unwatch: (() => void) | undefined
    const dragging = new AbortController()
    async function drag(element: HTMLElement) {
      const { followDrag } = await import('./drag.ts')
      followDrag(element, dragging.signal, (distance) => choose(pages.value.current - Math.sign(distance)))
    }
    onMounted(() => {
      if (!track.value) return
      measure()
      unwatch = watchSize(track.value, measure)
      if (settings.drag) drag(track.value)
      if (canPlay)
        import('./Autoplay.ts').then((module) => (autoplay.value = module.Autoplay)).catch(() => {})
    })
    onBeforeUnmount(() => {
      unwatch?.()
      dragging.abort()
    })
    // Other cards, after a filter.
    watch(() => props.items, measure, { flush: 'post' })

    const hold = (isOver: boolean) => () => {
      isHovered.value = isOver && settings.pauseOnHover
    }
    const arrow = (label: string, path: string, to: number) =>
      arrowButton(
        label,
        path,
        () => choose(to),
        settings.loop === 'none' && (to < 0 || to >= pages.value.count),
      )

    function position() {
      const { current, count, step } = pages.value
      if (!settings.dots) return
      if (count > maxDots || count * dotWidth + arrowsWidth > step)
        return h('span', { class: 'k-small', 'aria-hidden': 'true' }, `${current + 1} / ${count}`)
      return h(
        'div',
        { class: 'k-dots' },
        [...Array(count).keys()].map((page) =>
          h('button', {
            type: 'button',
            'aria-label': messages.page(page + 1, count),
            'aria-current': page === current ? 'true' : undefined,
            onClick: () => choose(page),
          }),
        ),
      )
    }

    function controls() {
      const { current, count } = pages.value
      if (count < 2) return
      return h('div', { class: 'controls' }, [
        h('div', { class: 'turns', onFocusin: stop }, [
          settings.arrows && arrow(messages.previous, 'M15 5l-7 7 7 7', current - 1),
          position(),
          settings.arrows && arrow(messages.next, 'M9 5l7 7-7 7', current + 1),
        ]),
        autoplay.value && h(autoplay.value, { isPlaying, isHovered, turn: playOn }),
      ])
    }

    return () =>
      h(
        'div',
        {
          role: 'group',
          'aria-roledescription': messages.carousel,
          'aria-label': props.label,
          onMouseenter: hold(true),
          onMouseleave: hold(false),
        },
        [
          h(
            'div',
            {
              ref: track,
              class: 'track',
              role: 'group',
              tabindex: 0,
              'aria-label': props.label,
              onScrollPassive: measure,
              onKeydown,
              onFocusin: stop,
              onPointerdown: take,
              onWheelPassive: take,
            },
            [
              h(
                'ul',
                { class: 'cards' },
                props.items.map((item) => h('li', { key: item.slug }, [props.card(item)])),
              ),
            ],
          ),
          controls(),
          h('p', { class: 'sr', role: 'status' }, announcement.value),
        ],
      )
  },
  { props: ['items', 'label', 'card'] },
)
