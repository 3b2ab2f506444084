import { defineComponent, h, onBeforeUnmount, onMounted, ref, watch } from 'vue'
import { adoptStyles, watchSize } from '../../../runtime/core/host.ts'
import { asksForLessMotion } from '../../../runtime/core/less-motion.ts'
import { useWidget } from '../../../runtime/vue/vue.ts'
import type { Settings } from '../../definition/settings.ts'
import type { GameProps } from '../game.ts'
import { createFoilLayer, type FoilLayer } from './foil-layer.ts'
import faceCss from './prize-face.css?inline'
import { prizeFace } from './prize-face.ts'
import css from './scratch-card.css?inline'
import { opensFrom, type Point, type Stroke, zigzag } from './scratch-grid.ts'
import { scratchMessages } from './scratch-messages.ts'

/** px. A shorter way is a tap, or the beginning of a scroll. */
const minDistance = 8
/** ms */
const scratchingTime = 1600
const fadingTime = 450

export const Game = defineComponent(
  (props: GameProps, { emit }) => {
    const { config, shadow } = useWidget<Settings>()
    adoptStyles(shadow, faceCss + css)
    const messages = scratchMessages[config.locale]
    const canvas = ref<HTMLCanvasElement>()
    const isCovered = ref(props.state !== 'shown')
    let foil: FoilLayer | undefined
    let frame = 0
    /** After the button: the card scratches by itself. */
    let isAutomatic = false
    let isOpening = false
    /** Of the pointer that is down. */
    let last: Point | undefined
    let travelled = 0

    async function open() {
      if (isOpening) return
      isOpening = true
      cancelAnimationFrame(frame)
      if (!asksForLessMotion())
        await canvas.value?.animate({ opacity: [1, 0] }, { duration: fadingTime, fill: 'forwards' }).finished
      isCovered.value = false
      if (props.state === 'revealing') emit('shown')
    }

    function add(stroke: Stroke) {
      if (foil && foil.add(stroke) >= opensFrom) open()
    }

    function scratchByItself() {
      if (asksForLessMotion()) return open()
      const start = performance.now()
      let from = zigzag(0)
      cancelAnimationFrame(frame)
      const step = (now: number) => {
        const share = Math.max(0, Math.min(1, (now - start) / scratchingTime))
        const to = zigzag(share)
        if (share < 1) frame = requestAnimationFrame(step)
        add({ from, to })
        from = to
      }
      frame = requestAnimationFrame(step)
    }

    function reveal() {
      const share = foil?.cut() ?? 1
      if (share >= opensFrom) open()
      else if (isAutomatic) scratchByItself()
    }

    const pointOf = ({ clientX, clientY }: PointerEvent, box: DOMRect): Point => ({
      x: (clientX - box.left) / box.width,
      y: (clientY - box.top) / box.width,
    })
    function onPointerdown(event: PointerEvent) {
      if (event.button || isOpening || !canvas.value) return
      canvas.value.setPointerCapture(event.pointerId)
      last = pointOf(event, canvas.value.getBoundingClientRect())
      travelled = 0
      isAutomatic = false
      if (props.state !== 'ready') add({ from: last, to: last })
    }
    function onPointermove(event: PointerEvent) {
      if (!last || !canvas.value) return
      const box = canvas.value.getBoundingClientRect()
      const passed = event.getCoalescedEvents?.() ?? []
      for (const one of passed.length ? passed : [event]) {
        const to = pointOf(one, box)
        const before = travelled
        travelled += Math.hypot(to.x - last.x, to.y - last.y) * box.width
        add({ from: last, to })
        last = to
        if (props.state === 'ready' && before < minDistance && travelled >= minDistance) emit('play')
      }
    }
    /** A play that the panel has not accepted leaves no marks. */
    function onPointerup() {
      last = undefined
      if (props.state === 'ready') foil?.reset()
    }

    function onClick() {
      isAutomatic = true
      if (props.state === 'ready') emit('play')
      else if (props.state === 'revealing') scratchByItself()
    }

    let unwatch: (() => void) | undefined
    onMounted(() => {
      if (!canvas.value) return
      foil = createFoilLayer(canvas.value, messages.foil)
      unwatch = watchSize(canvas.value, foil.paint)
      if (props.state === 'revealing') reveal()
    })
    onBeforeUnmount(() => {
      unwatch?.()
      cancelAnimationFrame(frame)
    })
    watch(
      () => props.state,
      (state) => {
        if (state === 'revealing') reveal()
        // The service has refused it.
        if (state !== 'ready') return
        isAutomatic = false
        foil?.reset()
      },
      { flush: 'post' },
    )

    return () => {
      const { settings, state, segmentId } = props
      const isDrawn = state === 'revealing' || state === 'shown'
      const segment = isDrawn ? settings.segments.find(({ id }) => id === segmentId) : undefined
      const status = {
        ready: messages.hint,
        asking: messages.asking,
        revealing: messages.revealing,
        shown: segment ? messages.shown(segment.label) : '',
      }[state]
      return h('div', { class: 'scratch' }, [
        h('div', { class: 'scratch-card' }, [
          h('div', { 'aria-hidden': isCovered.value ? 'true' : undefined }, segment && [prizeFace(segment)]),
          isCovered.value &&
            h('canvas', {
              ref: canvas,
              class: { drawn: isDrawn },
              'aria-hidden': 'true',
              onPointerdown,
              onPointermove,
              onPointerup,
              onPointercancel: onPointerup,
            }),
        ]),
        h('div', { class: 'scratch-actions' }, [
          state !== 'shown' &&
            h(
              'button',
              {
                type: 'button',
                class: 'k-button primary big',
                'aria-busy': state === 'asking' ? 'true' : undefined,
                onClick,
              },
              settings.buttonText || messages.play,
            ),
          h('p', { class: state === 'shown' ? 'sr' : 'k-help', role: 'status' }, status),
        ]),
      ])
    }
  },
  { props: ['settings', 'state', 'segmentId'], emits: ['play', 'shown'] },
)
