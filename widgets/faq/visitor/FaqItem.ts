import { type FunctionalComponent, h } from 'vue'
import type { Vote } from '../../runtime/vue/counted-interactions.ts'
import { RichText } from '../../runtime/vue/RichText.ts'
import type { Item } from '../definition/settings.ts'
import { urlWithHash } from './location-hash.ts'
import type { Messages } from './messages.ts'
import { splitMatches } from './search.ts'

interface Props {
  item: Item
  id: string
  open: boolean
  fixed: boolean
  shown: boolean
  level: number
  search: string
  messages: Messages
  /** Undefined where the merchant does not ask. */
  vote: ((name: Vote) => void) | undefined
  voted: boolean
  toggle(button: HTMLElement): void
  reveal(): void
}

/** `until-found`: hidden, but found by the browser's own search and by links to text. */
const hiddenUntilFound = (hidden: boolean) => hidden && 'until-found'

/** A compiled template would weigh half as much again as this render function. */
export const FaqItem: FunctionalComponent<Props> = (props) => {
  const { item, id, open, fixed, search, messages, vote } = props
  const marked = (text: string) =>
    search ? splitMatches(search, text).map((piece, i) => (i % 2 ? h('mark', piece) : piece)) : [text]
  const question = marked(item.question)
  const voteButton = (name: Vote, text: string) =>
    h(
      'button',
      {
        type: 'button',
        class: 'k-chip',
        'aria-label': `${messages.helpful} ${text}`,
        // The button goes: the thanks in its line take the focus.
        onClick: ({ currentTarget }: Event) => {
          vote?.(name)
          ;(currentTarget as HTMLElement).closest('p')?.focus()
        },
      },
      text,
    )
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
        vote &&
          h('p', { class: 'vote', 'aria-live': 'polite', tabindex: -1 }, [
            props.voted
              ? messages.thanks
              : [
                  h('span', messages.helpful),
                  h('span', { class: 'k-chips' }, [
                    voteButton('helpful', messages.yes),
                    voteButton('unhelpful', messages.no),
                  ]),
                ],
          ]),
        h(
          'a',
          {
            class: 'k-icon self',
            href: urlWithHash(`#faq-${item.slug}`),
            'aria-label': `${messages.link}: ${item.question}`,
          },
          h(
            'svg',
            { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
            h('path', {
              d: 'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7L12 5m2 6a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7L12 19',
            }),
          ),
        ),
      ]),
    ],
  )
}
FaqItem.props = [
  'item',
  'id',
  'open',
  'fixed',
  'shown',
  'level',
  'search',
  'messages',
  'vote',
  'voted',
  'toggle',
  'reveal',
]
