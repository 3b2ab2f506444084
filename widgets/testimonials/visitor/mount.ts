import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import avatar from '../../runtime/kit/avatar.css?inline'
import badge from '../../runtime/kit/badge.css?inline'
import cardCss from '../../runtime/kit/card.css?inline'
import stars from '../../runtime/kit/stars.css?inline'
import type from '../../runtime/kit/type.css?inline'
import { msPerDay, vietnamOffset } from '../../runtime/time.ts'
import { vueWidget } from '../../runtime/vue.ts'
import type { Item, Settings } from '../definition/settings.ts'
import type { LayoutModule } from './layout.ts'
import { vi } from './messages.ts'
import { TestimonialCard } from './TestimonialCard.ts'
import { Testimonials } from './Testimonials.ts'
import css from './testimonials.css?inline'

const layouts: Partial<Record<Settings['layout'], () => Promise<LayoutModule>>> = {
  slider: () => import('./Slider.ts'),
  spotlight: () => import('./Spotlight.ts'),
  masonry: () => import('./Masonry.ts'),
  marquee: () => import('./Marquee.ts'),
  toast: () => import('./Toast.ts'),
}

/** Looks with rules of their own. */
const layoutStyles: Partial<Record<Settings['layout'], () => Promise<{ default: string }>>> = {
  list: () => import('./list.css?inline'),
  badge: () => import('./badge.css?inline'),
}
const cardStyles: Partial<Record<Settings['card'], () => Promise<{ default: string }>>> = {
  bubble: () => import('./bubble-card.css?inline'),
  minimal: () => import('./minimal-card.css?inline'),
}

const hasTools = ({ showTags, showRatings, showSort, showSearch }: Settings) =>
  showTags || showRatings || showSort || showSearch
const hasExtras = ({ items }: Settings) =>
  items.some(
    ({ image, imageBefore, video, logo, translation }) =>
      image || imageBefore || video || logo || translation,
  )
const hasLongTexts = ({ items, clamp }: Settings) =>
  items.some(({ text, translation = '' }) => Math.max(text.length, translation.length) > clamp)
const isPaged = ({ layout, pageSize, items }: Settings) =>
  ['grid', 'masonry', 'list'].includes(layout) && pageSize > 0 && pageSize < items.length
const selects = ({ sort, minRating, onlyTags, excludeWords, byPage }: Settings) =>
  sort !== 'manual' || minRating || onlyTags.length || excludeWords.length || byPage

/** Since 1970, in Vietnam. */
const today = () => Math.floor((Date.now() + vietnamOffset) / msPerDay)

export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings, locale } = config
  const [messages, layout, layoutStyle, cardStyle, tools, extras, folding, paging, selection] =
    await Promise.all([
      locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
      layouts[settings.layout]?.(),
      layoutStyles[settings.layout]?.(),
      cardStyles[settings.card]?.(),
      hasTools(settings) ? import('./tools.ts') : undefined,
      hasExtras(settings) ? import('./extras.ts') : undefined,
      hasLongTexts(settings) ? import('./FoldedQuote.ts') : undefined,
      isPaged(settings) ? import('./MoreButton.ts') : undefined,
      selects(settings) ? import('./choose-items.ts') : undefined,
    ])
  const items = selection?.chooseItems(settings.items, settings, location.pathname, today()) ?? settings.items
  const own = [cardStyle?.default, layoutStyle?.default, layout?.css, tools?.css, extras?.css]
  const styles = [stars, avatar, badge, cardCss, type, css, ...own].join('')
  const card = (item: Item) => h(TestimonialCard, { item, messages, extras, folding, key: item.slug })
  const root = () =>
    layout?.floats
      ? h(layout.layout, { items, label: settings.title || messages.label, card })
      : h(Testimonials, { messages, items, layout: layout?.layout, tools, paging, card })
  return vueWidget<Settings>(root, styles, layout?.floats)(host, config, context)
}
