import { defineComponent, h, ref } from 'vue'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'
import { dateText } from './date-text.ts'
import type { Messages } from './messages.ts'
import { ratingText } from './rating.ts'
import { stars } from './stars.ts'
import type { LazyModules } from './view.ts'

interface Props {
  item: Item
  messages: Messages
  modules: LazyModules
}

/** The merchant's picture may be gone: the initials are below it. */
const removeBroken = ({ currentTarget }: Event) => currentTarget instanceof Element && currentTarget.remove()

export const TestimonialCard = defineComponent(
  ({ item, messages, modules }: Props) => {
    const { settings, locale } = useWidget<Settings>().config
    const { extras, links, folding, videos } = modules
    const { name, role, company, rating, translation, date, video } = item
    const of = messages.of(name)
    const isOriginal = ref(!translation)

    function quote() {
      const text = isOriginal.value ? item.text : translation
      const lang = isOriginal.value ? item.lang : locale
      return [
        folding ? h(folding.FoldedQuote, { item, text, lang, of }) : h('blockquote', { lang }, text),
        translation && extras?.translationBar(item, locale, isOriginal),
      ]
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
            settings.showSource && links?.origin(item, of),
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
          extras?.shots(item, locale),
          video && extras && links && videos && h(videos.Video, { item, of, extras, links }),
        ]),
        author(),
      ])
  },
  { props: ['item', 'messages', 'modules'] },
)
