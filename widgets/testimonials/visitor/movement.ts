import { h, type Ref } from 'vue'
import type { Locale } from '../../definition.ts'

/** Of what moves by itself. */
const messagesByLocale: Record<Locale, { pause: string; play: string }> = {
  vi: { pause: 'Dừng chuyển động', play: 'Chạy tiếp' },
  en: { pause: 'Pause', play: 'Play' },
}

export const asksForLessMotion = () => matchMedia('(prefers-reduced-motion:reduce)').matches

/** @param path strokes in a square of 24 */
export const icon = (path: string) =>
  h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [h('path', { d: path })])

export function pauseButton(isPlaying: Ref<boolean>, locale: Locale) {
  const { pause, play } = messagesByLocale[locale]
  return h(
    'button',
    {
      type: 'button',
      class: 'k-button round quiet',
      'aria-label': isPlaying.value ? pause : play,
      onClick: () => {
        isPlaying.value = !isPlaying.value
      },
    },
    [icon(isPlaying.value ? 'M8 5v14M16 5v14' : 'M8 5l11 7-11 7z')],
  )
}
