import type { Mount } from '../../runtime/contract.ts'
import { msPerDay, vietnamOffset } from '../../runtime/time.ts'
import type { Settings } from '../definition/settings.ts'
import type { LayoutModule } from './layout.ts'

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
  const [view, english, layout, layoutStyle, cardStyle, tools, extras, folding, paging, selection] =
    await Promise.all([
      import('./view.ts').then(({ view }) => view),
      locale === 'vi' ? undefined : import('./messages.en.ts').then(({ en }) => en),
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
  const styles = [cardStyle?.default, layoutStyle?.default, layout?.css, tools?.css, extras?.css].join('')
  return view({ layout, tools, extras, folding, paging }, items, styles, english)(host, config, context)
}
