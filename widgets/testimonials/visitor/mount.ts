import type { Mount } from '../../runtime/core/contract.ts'
import { msPerDay, vietnamOffset } from '../../runtime/core/time.ts'
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

/** Since 1970, in Vietnam. */
const today = () => Math.floor((Date.now() + vietnamOffset) / msPerDay)

export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings, locale, hints = [] } = config
  // The snippet of what floats (`widgets/html/snippet.ts`).
  if ('floats' in host.dataset) host.hidden = false
  /** @param name of the chunk, among the hints */
  const ifNamed = <Module>(name: string, load: () => Promise<Module>) =>
    hints.includes(name) ? load() : undefined
  const [
    view,
    english,
    layout,
    layoutStyle,
    cardStyle,
    tools,
    extras,
    links,
    videos,
    folding,
    paging,
    selection,
  ] = await Promise.all([
    import('./view.ts').then(({ view }) => view),
    locale === 'vi' ? undefined : import('./messages.en.ts').then(({ en }) => en),
    layouts[settings.layout]?.(),
    layoutStyles[settings.layout]?.(),
    cardStyles[settings.card]?.(),
    ifNamed('tools', () => import('./tools.ts')),
    ifNamed('extras', () => import('./extras.ts')),
    ifNamed('links', () => import('./links.ts')),
    ifNamed('Video', () => import('./Video.ts')),
    ifNamed('FoldedQuote', () => import('./FoldedQuote.ts')),
    ifNamed('paging', () => import('./paging.ts')),
    ifNamed('choose-items', () => import('./choose-items.ts')),
  ])
  const items = selection?.chooseItems(settings.items, settings, location.pathname, today()) ?? settings.items
  const styles = [
    cardStyle?.default,
    layoutStyle?.default,
    layout?.css,
    tools?.css,
    extras?.css,
    links?.css,
    videos?.css,
  ]
  return view(
    { layout, tools, extras, links, videos, folding, paging },
    items,
    styles.join(''),
    english,
  )(host, config, context)
}
