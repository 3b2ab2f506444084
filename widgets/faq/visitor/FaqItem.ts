import { type FunctionalComponent, h } from 'vue'
import { RichText } from '../../runtime/RichText.ts'
import type { Item } from '../definition/settings.ts'
import { urlWithHash } from './location-hash.ts'
import { splitMatches } from './search.ts'

interface Props {
  item: Item
  id: string
  open: boolean
  fixed: boolean
  shown: boolean
  level: number
  search: string
  linkLabel: string
  toggle(button: HTMLElement): void
  reveal(): void
}

/** `until-found`: hidden, but found by the browser's own search and by links to text. */
const hiddenUntilFound = (hidden: boolean) => hidden && 'until-found'

/** A compiled template would weigh half as much again as this render function. */
export const FaqItem: FunctionalComponent<Props> = (props) => {
  const { item, id, open, fixed, search } = props
  const marked = (text: string) =>
    search ? splitMatches(search, text).map((piece, i) => (i % 2 ? h('mark', piece) : piece)) : [text]
  const question = marked(item.question)
  const button = () =>
    h(
      'button',
      {
        type: 'button',
        class: 'k-row',
        'aria-expanded': open,
        'aria-controls': id,
        onClick: ({ currentTarget }: Event) => props.toggle(currentTarget as HTMLElement),
      },
      [h('span', question)],
    )
  return h(
    'div',
    {
      class: ['item', { open }],
      'data-slug': item.slug,
      hidden: hiddenUntilFound(!props.shown),
      onBeforematch: props.reveal,
    },
    [
      h(`h${props.level}`, { class: 'question' }, fixed ? question : [button()]),
      h('div', { id, class: 'answer', hidden: hiddenUntilFound(!open) }, [
        h(RichText, { nodes: item.answer, mark: marked }),
        h(
          'a',
          {
            class: 'self',
            href: urlWithHash(`#faq-${item.slug}`),
            'aria-label': `${props.linkLabel}: ${item.question}`,
          },
          '#',
        ),
      ]),
    ],
  )
}
FaqItem.props = ['item', 'id', 'open', 'fixed', 'shown', 'level', 'search', 'linkLabel', 'toggle', 'reveal']
