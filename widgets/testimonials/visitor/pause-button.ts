import { h, type Ref } from 'vue'
import type { Locale } from '../../definition.ts'
import { icon } from './movement.ts'

/** Of what moves by itself. */
const messagesByLocale: Record<Locale, { pause: string; play: string }> = {
  vi: { pause: 'Dừng chuyển động', play: 'Chạy tiếp' },
  en: { pause: 'Pause', play: 'Play' },
}

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
