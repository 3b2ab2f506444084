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

const hasTools = ({ showTags, showRatings, showSort, showSearch }: Settings) =>
  showTags || showRatings || showSort || showSearch
const hasExtras = ({ items }: Settings) =>
  items.some(
    ({ image, imageBefore, video, logo, translation }) =>
      image || imageBefore || video || logo || translation,
  )
const selects = ({ sort, minRating, onlyTags, excludeWords, byPage }: Settings) =>
  sort !== 'manual' || minRating || onlyTags.length || excludeWords.length || byPage

/** Since 1970, in Vietnam. */
const today = () => Math.floor((Date.now() + vietnamOffset) / msPerDay)

export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings, locale } = config
  const [messages, layout, tools, extras, selection] = await Promise.all([
    locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
    layouts[settings.layout]?.(),
    hasTools(settings) ? import('./tools.ts') : undefined,
    hasExtras(settings) ? import('./extras.ts') : undefined,
    selects(settings) ? import('./choose-items.ts') : undefined,
  ])
  const items = selection?.chooseItems(settings.items, settings, location.pathname, today()) ?? settings.items
  const styles = [stars, avatar, badge, cardCss, type, css, layout?.css, tools?.css, extras?.css].join('')
  const card = (item: Item) => h(TestimonialCard, { item, messages, extras, key: item.slug })
  const root = () =>
    layout?.floats
      ? h(layout.layout, { items, label: settings.title || messages.label, card })
      : h(Testimonials, { messages, items, layout: layout?.layout, tools, card })
  return vueWidget<Settings>(root, styles, layout?.floats)(host, config, context)
}
