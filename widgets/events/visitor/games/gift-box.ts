import { defineComponent, h, onMounted, ref, watch } from 'vue'
import { adoptStyles } from '../../../runtime/core/host.ts'
import { asksForLessMotion } from '../../../runtime/core/less-motion.ts'
import { useWidget } from '../../../runtime/vue/vue.ts'
import type { Settings } from '../../definition/settings.ts'
import type { GameProps } from '../game.ts'
import css from './gift-box.css?inline'
import { giftLayer } from './gift-drawing.ts'
import { giftMessages } from './gift-messages.ts'
import { glowFrames, knockFrames, lidFrames, prizeFrames } from './gift-motion.ts'
import faceCss from './prize-face.css?inline'
import { prizeFace } from './prize-face.ts'

/** ms */
const knockingTime = 700
const openingTime = 1200

export const Game = defineComponent(
  (props: GameProps, { emit }) => {
    const { config, shadow } = useWidget<Settings>()
    adoptStyles(shadow, faceCss + css)
    const messages = giftMessages[config.locale]
    const stage = ref<HTMLElement>()

    const animate = (selector: string, frames: Keyframe[], duration: number) =>
      stage.value?.querySelector(selector)?.animate(frames, { duration, fill: 'forwards' }).finished

    /** @param isStill shows the open box without its way there */
    async function open(isStill: boolean) {
      if (!isStill) await animate('.lid', knockFrames, knockingTime)
      const duration = isStill ? 0 : openingTime
      await Promise.all([
        animate('.lid', lidFrames, duration),
        animate('.gift-glow', glowFrames, duration),
        animate('.gift-prize', prizeFrames, duration),
      ])
      if (props.state === 'revealing') emit('shown')
    }
    // Shown at once after a reload.
    const follow = () => {
      if (props.state === 'revealing' || props.state === 'shown')
        open(props.state === 'shown' || asksForLessMotion())
    }
    onMounted(follow)
    watch(
      () => props.state === 'revealing',
      (isDrawn) => isDrawn && follow(),
      { flush: 'post' },
    )

    const play = () => {
      if (props.state === 'ready') emit('play')
    }
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
      return h('div', { class: ['gift', state] }, [
        // The button below does the same by keyboard.
        h('div', { ref: stage, class: 'gift-stage', onClick: play }, [
          giftLayer('back'),
          h('div', { class: 'gift-glow' }),
          giftLayer('lid'),
          segment && h('div', { class: 'gift-prize' }, [prizeFace(segment)]),
          giftLayer('front'),
        ]),
        h('div', { class: 'gift-actions' }, [
          state !== 'shown' &&
            h(
              'button',
              {
                type: 'button',
                class: 'k-button primary big',
                'aria-busy': state === 'ready' ? undefined : 'true',
                onClick: play,
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
