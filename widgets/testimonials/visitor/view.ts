import { h } from 'vue'
import type { Mount } from '../../runtime/core/contract.ts'
import avatar from '../../runtime/kit/avatar.css?inline'
import badge from '../../runtime/kit/badge.css?inline'
import cardCss from '../../runtime/kit/card.css?inline'
import stars from '../../runtime/kit/stars.css?inline'
import type from '../../runtime/kit/type.css?inline'
import { useWidget, vueWidget } from '../../runtime/vue/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'
import type { LayoutModule } from './layout.ts'
import { type Messages, vi } from './messages.ts'
import { TestimonialCard } from './TestimonialCard.ts'
import { Testimonials } from './Testimonials.ts'
import css from './testimonials.css?inline'

/** What only some settings need. */
export interface LazyModules {
  layout: LayoutModule | undefined
  tools: typeof import('./tools.ts') | undefined
  extras: typeof import('./extras.ts') | undefined
  links: typeof import('./links.ts') | undefined
  videos: typeof import('./Video.ts') | undefined
  folding: typeof import('./FoldedQuote.ts') | undefined
  paging: typeof import('./paging.ts') | undefined
}

/**
 * @param items what the merchant wants shown, in order
 * @param styles of the parts
 */
export function view(
  modules: LazyModules,
  items: readonly Item[],
  styles: string,
  messages: Messages = vi,
): Mount<Settings> {
  const { layout } = modules
  const card = (item: Item) => h(TestimonialCard, { item, messages, modules, key: item.slug })
  const root = () =>
    layout?.floats
      ? h(layout.layout, {
          items,
          label: useWidget<Settings>().config.settings.title || messages.label,
          card,
        })
      : h(Testimonials, { messages, items, layout: layout?.layout, modules, card })
  const all = [stars, avatar, badge, cardCss, type, css, styles].join('')
  const mount = vueWidget<Settings>(root, all, !!layout?.floats)
  return layout?.floats?.(mount) ?? mount
}
