/** Lazy chunk beside a slider that stands: arrows, dots, keys, a mouse that drags, and what moves by itself. */
import {
  type Component,
  computed,
  defineComponent,
  h,
  onBeforeUnmount,
  onMounted,
  ref,
  shallowRef,
  watch,
} from 'vue'
import dotsCss from '../../runtime/kit/dots.css?inline'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { arrowButton, asksForLessMotion } from './movement.ts'
import type { Pages } from './pages.ts'
import controlsCss from './slider-controls.css?inline'
import { sliderMessages } from './slider-messages.ts'

export const css = dotsCss + controlsCss

/** Of dots; more pages are counted in figures. */
const maxDots = 7
/** px of a dot, of the arrows beside them, and of the pause button. */
const dotWidth = 44
const arrowsWidth = 120
const pauseWidth = 52

interface Props {
  track: HTMLElement
  /** As it is scrolled now. */
  pages: Pages
}

export const SliderControls = defineComponent(
  (props: Props) => {
    const { config, track: report } = useWidget<Settings>()
    const { settings, locale } = config
    const messages = sliderMessages[locale]
    const canPlay = settings.autoplay && !asksForLessMotion()
    const isPlaying = ref(canPlay)
    const isHovered = ref(false)
    const announcement = ref('')
    const autoplay = shallowRef<Component>()
    /** Where a button has sent the track that is still on its way. */
    const target = ref<number>()
    const current = computed(() => target.value ?? props.pages.current)
    let hasReported = false

    watch(
      () => props.pages,
      (seen) => {
        if (target.value === seen.current || (target.value ?? 0) >= seen.count) target.value = undefined
      },
    )

    function go(page: number) {
      const { count, step } = props.pages
      const within = Math.max(0, Math.min(count - 1, page))
      target.value = settings.loop === 'rewind' ? (page + count) % count : within
      props.track.scroll({
        left: target.value * step,
        behavior: asksForLessMotion() ? 'instant' : 'smooth',
      })
    }

    /** Whatever a visitor does with the slider ends the movement of its own. */
    function stop() {
      isPlaying.value = false
    }
    function take() {
      target.value = undefined
      stop()
      if (hasReported) return
      hasReported = true
      report('interaction', 'browse')
    }
    function choose(page: number) {
      take()
      go(page)
      announcement.value = messages.page(current.value + 1, props.pages.count)
    }

    function onKeydown(event: KeyboardEvent) {
      const last = props.pages.count - 1
      const to = { ArrowLeft: current.value - 1, ArrowRight: current.value + 1, Home: 0, End: last }[
        event.key
      ]
      // Links and buttons in cards have keys of their own.
      if (to === undefined || event.target !== props.track) return
      event.preventDefault()
      choose(to)
    }

    function playOn() {
      if (document.hidden) return
      if (settings.loop === 'none' && current.value === props.pages.count - 1) stop()
      else go(current.value + 1)
    }

    const listening = new AbortController()
    const { signal } = listening
    onMounted(() => {
      const { track } = props
      track.addEventListener('keydown', onKeydown, { signal })
      track.addEventListener('focusin', stop, { signal })
      for (const name of ['pointerdown', 'wheel'])
        track.addEventListener(name, take, { passive: true, signal })
      if (settings.drag)
        import('./drag.ts')
          .then(({ followDrag }) =>
            followDrag(track, signal, (distance) => choose(current.value - Math.sign(distance))),
          )
          .catch(() => {})
      if (!canPlay) return
      if (settings.pauseOnHover)
        for (const name of ['mouseenter', 'mouseleave'])
          track.parentElement?.addEventListener(
            name,
            ({ type }) => {
              isHovered.value = type === 'mouseenter'
            },
            { signal },
          )
      import('./Autoplay.ts').then((module) => (autoplay.value = module.Autoplay)).catch(() => {})
    })
    onBeforeUnmount(() => listening.abort())

    const arrow = (label: string, path: string, to: number) =>
      settings.arrows &&
      arrowButton(
        label,
        path,
        () => choose(to),
        settings.loop === 'none' && (to < 0 || to >= props.pages.count),
      )

    function position() {
      const { count, step } = props.pages
      if (!settings.dots) return
      const beside = arrowsWidth + (canPlay ? pauseWidth : 0)
      if (count > maxDots || count * dotWidth + beside > step)
        return h('span', { class: 'k-small', 'aria-hidden': 'true' }, `${current.value + 1} / ${count}`)
      return h(
        'div',
        { class: 'k-dots' },
        [...Array(count).keys()].map((page) =>
          h('button', {
            type: 'button',
            'aria-label': messages.page(page + 1, count),
            'aria-current': page === current.value ? 'true' : undefined,
            onClick: () => choose(page),
          }),
        ),
      )
    }

    return () => [
      h('div', { class: 'turns', onFocusin: stop }, [
        arrow(messages.previous, 'M15 5l-7 7 7 7', current.value - 1),
        position(),
        arrow(messages.next, 'M9 5l7 7-7 7', current.value + 1),
      ]),
      autoplay.value && h(autoplay.value, { isPlaying, isHovered, turn: playOn }),
      h('p', { class: 'sr', role: 'status' }, announcement.value),
    ]
  },
  { props: ['track', 'pages'] },
)
