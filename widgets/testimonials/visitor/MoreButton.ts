/** Lazy chunk of cards that are shown by and by. */
import { defineComponent, h } from 'vue'
import type { Locale } from '../../definition.ts'
import { useWidget } from '../../runtime/vue.ts'

const vi = { more: (count: number) => `Xem thêm ${count} lời` }
const en: typeof vi = { more: (count) => `Show ${count} more` }
const messagesByLocale: Record<Locale, typeof vi> = { vi, en }

interface Props {
  /** Of cards that come next. */
  count: number
  /** Resolves when they stand there. */
  show(): Promise<void>
}

export const MoreButton = defineComponent(
  (props: Props) => {
    const { config, root, track } = useWidget()
    const cards = () => root.querySelectorAll<HTMLElement>('.cards > li')

    async function show() {
      const { length } = cards()
      track('interaction', 'more')
      await props.show()
      // The button may be gone: the focus goes on with the first new card.
      cards()[length]?.focus()
    }

    return () =>
      h('p', { class: 'controls' }, [
        h(
          'button',
          { type: 'button', class: 'k-button', onClick: show },
          messagesByLocale[config.locale].more(props.count),
        ),
      ])
  },
  { props: ['count', 'show'] },
)
