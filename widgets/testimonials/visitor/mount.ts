import { h } from 'vue'
import type { Mount } from '../../runtime/core/contract.ts'
import { msPerDay, vietnamOffset } from '../../runtime/core/time.ts'
import avatar from '../../runtime/kit/avatar.css?inline'
import badge from '../../runtime/kit/badge.css?inline'
import card from '../../runtime/kit/card.css?inline'
import dots from '../../runtime/kit/dots.css?inline'
import stars from '../../runtime/kit/stars.css?inline'
import type from '../../runtime/kit/type.css?inline'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import cards from './cards.css?inline'
import { chooseItems } from './choose-items.ts'
import layouts from './layouts.css?inline'
import { vi } from './messages.ts'
import TestimonialList from './TestimonialList.vue'
import css from './testimonials.css?inline'
import tools from './tools.css?inline'

/** Days since 1970, in Vietnam's time. */
const today = () => Math.floor((Date.now() + vietnamOffset) / msPerDay)

export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings, locale } = config
  // The snippet of what floats (`widgets/html/snippet.ts`).
  if ('floats' in host.dataset) host.hidden = false
  const [messages, floating] = await Promise.all([
    locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
    settings.layout === 'toast' ? import('./floating.ts') : undefined,
  ])
  const items = chooseItems(settings.items, settings, location.pathname, today())
  const styles = [stars, avatar, badge, card, type, dots, css, cards, layouts, tools].join('')
  const widget =
    floating?.toastWidget(items, messages, styles) ??
    vueWidget<Settings>(() => h(TestimonialList, { items, messages }), styles)
  return widget(host, config, context)
}
