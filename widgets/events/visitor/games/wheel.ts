import { defineComponent, h, onBeforeUnmount, onMounted, ref, watch } from 'vue'
import { adoptStyles } from '../../../runtime/core/host.ts'
import { asksForLessMotion } from '../../../runtime/core/less-motion.ts'
import { useWidget } from '../../../runtime/vue/vue.ts'
import type { Settings } from '../../definition/settings.ts'
import type { GameProps } from '../game.ts'
import { createTick } from './tick.ts'
import css from './wheel.css?inline'
import { drawDisc, drawHub, drawRim, pointerPath, pointerTop } from './wheel-drawing.ts'
import { wheelMessages } from './wheel-messages.ts'
import { type Braking, brake, brakedAt, movePointer, pushed, restOf, startTime } from './wheel-motion.ts'

/** The form's button spins it. */
export const playsAtOnce = true

/** Seconds until a wheel stops whose play was refused. */
const refusedTime = 1.5
/** It rests within this share of half a segment from its middle. */
const spread = 0.6

/** Of the page, for all rounds; nothing sounds, or is loaded, before the visitor turns it on. */
const isAudible = ref(false)
let tick: (() => void) | undefined

async function toggleSound() {
  isAudible.value = !isAudible.value
  try {
    tick ??= createTick()
    if (isAudible.value) tick()
  } catch {
    isAudible.value = false
  }
}

export const Game = defineComponent(
  (props: GameProps, { emit }) => {
    const { config, shadow } = useWidget<Settings>()
    adoptStyles(shadow, css)
    const messages = wheelMessages[config.locale]
    const { segments } = props.settings
    const gap = 360 / segments.length
    const disc = ref<SVGElement>()
    const pointer = ref<SVGElement>()
    let frame = 0
    /** Degrees. */
    let turned = 0
    let hasTurned = false
    let tip = { angle: 0, speed: 0 }

    const indexOfDrawn = () => segments.findIndex(({ id }) => id === props.segmentId)

    function paint() {
      if (disc.value) disc.value.style.transform = `rotate(${turned}deg)`
      if (pointer.value) pointer.value.style.transform = `rotate(${-tip.angle}deg)`
    }

    function rest() {
      cancelAnimationFrame(frame)
      frame = 0
      turned = restOf(indexOfDrawn(), segments.length)
      tip = { angle: 0, speed: 0 }
      paint()
    }

    /** Runs freely until the outcome is known, and then comes to rest on it. */
    function spin() {
      if (frame) return
      hasTurned = true
      const start = performance.now()
      const origin = turned
      let last = start
      let braking: (Braking & { since: number }) | undefined

      function brakeFrom(time: number) {
        if (time < startTime) return
        const isDrawn = props.state === 'revealing' && indexOfDrawn() >= 0
        if (!isDrawn && props.state === 'asking') return
        const aside = (Math.random() * 2 - 1) * spread
        const target = isDrawn ? restOf(indexOfDrawn(), segments.length, aside) : turned + 360
        const seconds = isDrawn ? Math.max(1, props.settings.spinSeconds - startTime) : refusedTime
        braking = { ...brake(turned, target, seconds), since: time }
      }

      function step(now: number) {
        const time = (now - start) / 1000
        const before = turned
        if (!braking) {
          turned = origin + pushed(time)
          brakeFrom(time)
        } else turned = brakedAt(braking, time - braking.since)
        if (isAudible.value && Math.floor(turned / gap) > Math.floor(before / gap)) tick?.()
        tip = movePointer(tip, turned, gap, Math.min(0.05, (now - last) / 1000))
        last = now
        paint()
        const isOver = braking && time - braking.since >= braking.seconds
        const isStill =
          Math.abs(tip.angle) < 0.3 || time > (braking?.since ?? time) + (braking?.seconds ?? 0) + 0.5
        if (!isOver || !isStill) {
          frame = requestAnimationFrame(step)
          return
        }
        frame = 0
        turned %= 360
        if (props.state === 'revealing') emit('shown')
      }
      frame = requestAnimationFrame(step)
    }

    function follow() {
      const { state } = props
      if (state === 'shown') {
        // After a reload; a wheel that has been spun rests already.
        if (!hasTurned) rest()
      } else if (state === 'revealing' && asksForLessMotion()) {
        rest()
        emit('shown')
      } else if (state !== 'ready' && !asksForLessMotion()) spin()
    }
    onMounted(() => {
      // Between two pegs, as each wheel comes to rest.
      turned = -gap / 2
      paint()
      follow()
    })
    watch(() => props.state, follow, { flush: 'post' })
    onBeforeUnmount(() => cancelAnimationFrame(frame))

    const play = () => {
      if (props.state === 'ready') emit('play')
    }
    return () => {
      const { state, segmentId } = props
      const label = segments.find(({ id }) => id === segmentId)?.label ?? ''
      const status = {
        ready: '',
        asking: messages.spinning,
        revealing: messages.spinning,
        shown: messages.shown(label),
      }[state]
      return h('div', { class: ['wheel', state] }, [
        // The button of the form does the same by keyboard.
        h('svg', { viewBox: '-210 -232 420 446', 'aria-hidden': 'true', onClick: play }, [
          h('circle', { class: 'shadow', cy: 10, r: 200 }),
          drawRim(),
          h('g', { ref: disc, class: 'disc' }, drawDisc(segments)),
          drawHub(),
          h('g', { transform: `translate(0 ${pointerTop})` }, [
            h('path', { ref: pointer, class: 'pointer', d: pointerPath }),
          ]),
        ]),
        // The drawing is for the eye alone.
        h(
          'ul',
          { class: 'sr', 'aria-label': messages.segments },
          segments.map(({ id, label }) => h('li', { key: id }, label)),
        ),
        props.settings.sound &&
          !asksForLessMotion() &&
          h(
            'button',
            { type: 'button', class: 'k-button quiet', onClick: toggleSound },
            isAudible.value ? messages.mute : messages.unmute,
          ),
        h('p', { class: 'sr', role: 'status' }, status),
      ])
    }
  },
  { props: ['settings', 'state', 'segmentId'], emits: ['play', 'shown'] },
)
