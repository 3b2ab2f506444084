import { defineComponent, h, ref, type VNode } from 'vue'
import { useWidget } from '../../runtime/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'
import { dateText } from './date-text.ts'
import type { Messages } from './messages.ts'
import { ratingText } from './rating.ts'
import { stars } from './stars.ts'

interface Props {
  item: Item
  messages: Messages
  extras: typeof import('./extras.ts') | undefined
  folding: typeof import('./FoldedQuote.ts') | undefined
}

/** A link out of a card, counted as a click with this name. */
export type CardLink = (href: string, event: string, text: string, className: string) => VNode

/** The merchant's picture may be gone: the initials are below it. */
const removeBroken = ({ currentTarget }: Event) => currentTarget instanceof Element && currentTarget.remove()

export const TestimonialCard = defineComponent(
  ({ item, messages, extras, folding }: Props) => {
    const { config, track } = useWidget<Settings>()
    const { settings, locale } = config
    const { name, role, company, rating, source, url, translation, slug, date } = item
    const isOriginal = ref(!translation)

    const link: CardLink = (href, event, text, className) =>
      h(
        'a',
        {
          class: className,
          href,
          target: '_blank',
          rel: 'noopener nofollow',
          onClick: () => track('click', event, { target: slug }),
        },
        [text, h('span', { class: 'sr' }, ` ${messages.of(name)}`)],
      )
    function quote() {
      const text = isOriginal.value ? item.text : translation
      const lang = isOriginal.value ? item.lang : locale
      return [
        folding
          ? h(folding.FoldedQuote, { item, text, lang, of: messages.of(name) })
          : h('blockquote', { lang }, text),
        translation && extras?.translationBar(item, locale, isOriginal),
      ]
    }

    function origin() {
      if (!settings.showSource) return
      const place = source[0]?.toUpperCase() + source.slice(1)
      const text = source === 'none' || source === 'other' ? messages.elsewhere : messages.on(place)
      if (url) return link(url, 'source', text, 'source')
      return text !== messages.elsewhere && h('span', text)
    }

    const author = () =>
      h('figcaption', [
        settings.showPhoto &&
          h(
            'span',
            { class: ['k-avatar', settings.photoShape === 'rounded' && 'square'], 'aria-hidden': 'true' },
            [
              item.initials,
              item.photo &&
                h('img', {
                  src: item.photo,
                  alt: '',
                  loading: 'lazy',
                  decoding: 'async',
                  onError: removeBroken,
                }),
            ],
          ),
        h('span', { class: 'who' }, [
          h('strong', name),
          settings.showRole &&
            (role || company) &&
            h('span', { class: 'k-small' }, [role, company].filter(Boolean).join(', ')),
          h('span', { class: 'k-small meta' }, [
            settings.showDate && date && h('time', { datetime: date }, dateText(date, messages)),
            origin(),
          ]),
        ]),
        settings.showLogo && extras?.logo(item),
      ])

    return () =>
      h('figure', { class: [settings.card, settings.card === 'classic' && 'k-card'] }, [
        h('div', { class: ['said', settings.card === 'bubble' && 'k-card'] }, [
          h('div', { class: 'top' }, [
            settings.showRating && rating > 0 && stars(rating, messages.stars(ratingText(rating, locale))),
            item.verified && h('span', { class: 'k-badge good' }, messages.verified),
          ]),
          item.title && h('strong', { class: 'headline' }, item.title),
          quote(),
          extras?.media(item, locale, link),
        ]),
        author(),
      ])
  },
  { props: ['item', 'messages', 'extras', 'folding'] },
)
