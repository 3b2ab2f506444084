/** Lazy chunk of what leads out of the widget: where a text was said, the page of a video, the button. */
import { h, type VNodeArrayChildren } from 'vue'
import type { Locale } from '../../definition.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'

export { default as css } from './links.css?inline'

const vi = { on: (source: string) => `trên ${source}`, elsewhere: 'Xem bản gốc' }
const en: typeof vi = { on: (source) => `on ${source}`, elsewhere: 'See the original' }
const messagesByLocale: Record<Locale, typeof vi> = { vi, en }

/** Counts a press and tells the page of it. Called while rendering or in `setup`. */
export function useClicked() {
  const { config, track, emit } = useWidget<Settings>()
  return (name: 'source' | 'video' | 'cta', testimonial?: string) => {
    track('click', name, testimonial ? { target: testimonial } : {})
    emit('testimonials:clicked', { publicId: config.publicId, name, testimonial })
  }
}

/** Opens a new tab. */
export function outLink(
  { slug }: Item,
  name: 'source' | 'video',
  href: string,
  className: string,
  content: VNodeArrayChildren,
) {
  const clicked = useClicked()
  return h(
    'a',
    {
      class: className,
      href,
      target: '_blank',
      rel: 'noopener nofollow',
      onClick: () => clicked(name, slug),
    },
    content,
  )
}

/** @param of whose words they are, for screen readers */
export function origin(item: Item, of: string) {
  const { source, url, mark } = item
  const messages = messagesByLocale[useWidget().config.locale]
  const isNamed = source !== 'none' && source !== 'other'
  const content = [
    mark && h('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [h('path', { d: mark })]),
    isNamed ? messages.on(source[0]?.toUpperCase() + source.slice(1)) : messages.elsewhere,
  ]
  if (url) return outLink(item, 'source', url, 'source', [...content, h('span', { class: 'sr' }, ` ${of}`)])
  return isNamed && h('span', { class: 'source' }, content)
}

export function callToAction() {
  const { ctaText, ctaUrl, ctaNewTab } = useWidget<Settings>().config.settings
  const clicked = useClicked()
  return (
    ctaText &&
    ctaUrl &&
    h(
      'a',
      {
        class: 'k-button',
        href: ctaUrl,
        ...(ctaNewTab && { target: '_blank', rel: 'noopener' }),
        onClick: () => clicked('cta'),
      },
      ctaText,
    )
  )
}
