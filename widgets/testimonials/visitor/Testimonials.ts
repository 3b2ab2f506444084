import { type Component, computed, defineComponent, h, onBeforeUnmount, onMounted, reactive } from 'vue'
import { useSlices } from '../../runtime/vue/time-slicing.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'
import type { VisitorSelection } from './find-items.ts'
import type { LayoutProps } from './layout.ts'
import type { Messages } from './messages.ts'
import { averageOf, decimal } from './rating.ts'
import { stars } from './stars.ts'
import type { LazyModules } from './view.ts'

interface Props {
  messages: Messages
  /** What the merchant wants shown, in order. */
  items: readonly Item[]
  /** Of layouts with behaviour of their own. */
  layout: Component | undefined
  modules: LazyModules
  card: LayoutProps['card']
}

const cardsPerSlice = 2
/** Layouts whose cards do not move by themselves. */
const slicedLayouts: readonly Settings['layout'][] = ['grid', 'masonry', 'list', 'slider']

export const Testimonials = defineComponent(
  ({ messages, items, layout, modules, card }: Props) => {
    const { config, context } = useWidget<Settings>()
    const { tools, paging, links } = modules
    const { settings, locale, publicId } = config
    const label = settings.title || messages.label
    const average = averageOf(settings.items)

    const selection = reactive<VisitorSelection>({ tag: '', rating: 0, sort: 'manual', search: '' })
    const found = computed(() => tools?.findItems(items, selection) ?? items)
    const isNarrowed = computed(() => selection.tag || selection.rating || selection.search)
    const paged = paging?.usePaging(found)
    const shown = paged?.shown ?? found

    const isSliced = slicedLayouts.includes(settings.layout)
    const slices = useSlices(isSliced ? Math.ceil(shown.value.length / cardsPerSlice) : 1)
    const rendered = computed(() =>
      isSliced ? shown.value.slice(0, slices.value * cardsPerSlice) : shown.value,
    )

    let removeData: (() => void) | undefined
    let unmounted = false
    onMounted(async () => {
      if (settings.schema === 'none' || context.preview) return
      const { publishReviews, reviewData } = await import('./review-data.ts')
      if (!unmounted) removeData = publishReviews(publicId, reviewData(settings, items))
    })
    onBeforeUnmount(() => {
      unmounted = true
      removeData?.()
    })

    const cards = () =>
      layout
        ? h(layout, { items: rendered.value, label, card })
        : h(
            'ul',
            { class: 'cards' },
            rendered.value.map((item) => h('li', { key: item.slug, tabindex: -1 }, [card(item)])),
          )

    const summary = () =>
      average &&
      (settings.showAverage || settings.showCount) &&
      h('p', { class: 'summary' }, [
        settings.showAverage && [
          h('b', { class: 'k-number', 'aria-hidden': 'true' }, decimal(average.value, locale)),
          stars(average.value, messages.stars(decimal(average.value, locale))),
        ],
        settings.showCount && h('span', { class: 'k-small' }, messages.count(average.count)),
      ])

    const header = () => [
      settings.title && h('h2', { class: 'k-title' }, settings.title),
      settings.description && h('p', { class: 'k-body intro' }, settings.description),
      h('div', { class: 'facts' }, [summary(), links?.callToAction()]),
    ]

    return () => {
      const isBadge = settings.layout === 'badge'
      return h(
        'section',
        {
          class: [settings.layout, settings.equalHeight && 'equal'],
          'aria-label': label,
          style: {
            '--gap': `${settings.gap}px`,
            '--wide': settings.columnsDesktop,
            '--medium': settings.columnsTablet,
            '--narrow': settings.columnsMobile,
          },
        },
        [
          h('div', { class: ['head', isBadge && 'k-card'] }, header()),
          !isBadge && [
            tools && h(tools.ToolBar, { items, selection }),
            tools &&
              h(
                'p',
                { class: 'sr', role: 'status' },
                isNarrowed.value ? tools.toolMessages[locale].found(found.value.length) : '',
              ),
            found.value.length ? cards() : h('p', { class: 'none' }, tools?.toolMessages[locale].none),
            paged?.moreButton(),
          ],
        ],
      )
    }
  },
  { props: ['messages', 'items', 'layout', 'modules', 'card'] },
)
