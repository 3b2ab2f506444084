/** Lazy chunk of long texts. */
import { defineComponent, h, ref } from 'vue'
import type { Locale } from '../../definition.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'
import { excerpt } from './excerpt.ts'

const vi = { more: 'Xem thêm', less: 'Thu gọn' }
const en: typeof vi = { more: 'Read more', less: 'Show less' }
const messagesByLocale: Record<Locale, typeof vi> = { vi, en }

interface Props {
  item: Item
  text: string
  /** Of the text, BCP 47. */
  lang: string
  /** Whose words they are, for screen readers. */
  of: string
}

export const FoldedQuote = defineComponent(
  (props: Props) => {
    const { config, track } = useWidget<Settings>()
    const messages = messagesByLocale[config.locale]
    const isOpen = ref(false)
    function toggle() {
      isOpen.value = !isOpen.value
      if (isOpen.value) track('interaction', 'read-more', { target: props.item.slug })
    }

    return () => {
      const short = excerpt(props.text, config.settings.clamp)
      return [
        h('blockquote', { lang: props.lang }, short && !isOpen.value ? short : props.text),
        short &&
          h('button', { type: 'button', class: 'k-link', 'aria-expanded': isOpen.value, onClick: toggle }, [
            isOpen.value ? messages.less : messages.more,
            h('span', { class: 'sr' }, ` ${props.of}`),
          ]),
      ]
    }
  },
  { props: ['item', 'text', 'lang', 'of'] },
)
