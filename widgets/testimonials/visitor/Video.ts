/** Lazy chunk of videos. Until one is pressed, nothing is requested from its place. */
import { defineComponent, h, ref, type VNode } from 'vue'
import type { Locale } from '../../definition.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'

export { default as css } from './video.css?inline'

const labels: Record<Locale, string> = { vi: 'Xem video', en: 'Watch the video' }

interface Props {
  item: Item
  /** Whose words they are, for screen readers. */
  of: string
  extras: typeof import('./extras.ts')
  links: typeof import('./links.ts')
}

/** One speaks at a time. */
let playing: HTMLVideoElement | undefined
function pauseOther({ target }: Event) {
  if (!(target instanceof HTMLVideoElement)) return
  if (target !== playing) playing?.pause()
  playing = target
}

/** The button that had the focus is gone. */
const takeFocus = ({ el }: VNode) => el instanceof HTMLElement && el.focus()

/** A file plays in place; the page of a video, and a file that does not play here, is a link. */
export const Video = defineComponent(
  ({ item, of, extras, links }: Props) => {
    const label = labels[useWidget<Settings>().config.locale]
    const { video = '', poster, image, imageAlt, slug } = item
    const clicked = links.useClicked()
    const isPlaying = ref(false)
    const isFile = ref(item.isVideoFile)

    function play() {
      isPlaying.value = true
      clicked('video', slug)
    }
    const content = [
      h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [h('path', { d: 'M8 5l11 7-11 7z' })]),
      label,
      h('span', { class: 'sr' }, ` ${of}`),
    ]
    const player = () =>
      h('video', {
        class: 'player',
        src: video,
        poster,
        controls: true,
        autoplay: true,
        playsinline: true,
        tabindex: 0,
        'aria-label': `Video ${of}`,
        onPlay: pauseOther,
        onError: () => {
          isFile.value = false
        },
        onVnodeMounted: takeFocus,
      })

    return () => {
      if (isFile.value && isPlaying.value) return player()
      const control = isFile.value
        ? h('button', { type: 'button', class: 'k-button primary', onClick: play }, content)
        : links.outLink(item, 'video', video, poster ? 'k-button primary' : 'k-button', content)
      if (!isFile.value && !poster) return control
      return h('div', { class: 'facade' }, [poster && extras.picture(poster, image ? '' : imageAlt), control])
    }
  },
  { props: ['item', 'of', 'extras', 'links'] },
)
