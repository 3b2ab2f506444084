import { defineComponent, h } from 'vue'
import { SearchField } from '../../runtime/kit/SearchField.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'
import type { VisitorSelection } from './find-items.ts'
import { toolMessages } from './tool-messages.ts'

interface Props {
  items: readonly Item[]
  selection: VisitorSelection
}

const sortable = ['manual', 'newest', 'highest'] as const

/** What visitors choose by: tags, stars, an order, a search. */
export const ToolBar = defineComponent(
  ({ items, selection }: Props) => {
    const { config, track } = useWidget<Settings>()
    const { settings } = config
    const messages = toolMessages[config.locale]
    const tags = [...new Set(items.flatMap((item) => item.tags))]

    const select = (
      label: string,
      value: string,
      options: [string, string][],
      choose: (value: string) => void,
    ) =>
      h('span', { class: 'k-select' }, [
        h(
          'select',
          {
            class: 'k-control',
            'aria-label': label,
            value,
            onChange: ({ target }: Event) => target instanceof HTMLSelectElement && choose(target.value),
          },
          options.map(([key, text]) => h('option', { value: key }, text)),
        ),
      ])

    return () =>
      h('div', { class: 'tools', role: 'group', 'aria-label': messages.tools }, [
        settings.showSearch &&
          h(SearchField, {
            value: selection.search,
            label: messages.search,
            onSearch: (text: string) => {
              selection.search = text
            },
          }),
        settings.showRatings &&
          select(
            messages.ratings,
            `${selection.rating}`,
            [0, 5, 4, 3].map((rating) => [
              `${rating}`,
              rating ? messages.fromRating(rating) : messages.anyRating,
            ]),
            (rating) => {
              selection.rating = Number(rating)
              track('interaction', 'filter', { target: `rating-${rating}` })
            },
          ),
        settings.showSort &&
          select(
            messages.sort,
            selection.sort,
            sortable.map((sort) => [sort, messages.sorts[sort]]),
            (sort) => {
              selection.sort = sortable.find((one) => one === sort) ?? 'manual'
              track('interaction', 'sort', { target: sort })
            },
          ),
        settings.showTags &&
          tags.length > 1 &&
          h(
            'p',
            { class: 'k-chips' },
            ['', ...tags].map((tag) =>
              h(
                'button',
                {
                  type: 'button',
                  class: 'k-chip',
                  'aria-pressed': tag === selection.tag,
                  onClick: () => {
                    selection.tag = tag
                    track('interaction', 'filter', { target: tag })
                  },
                },
                tag || messages.all,
              ),
            ),
          ),
      ])
  },
  { props: ['items', 'selection'] },
)
