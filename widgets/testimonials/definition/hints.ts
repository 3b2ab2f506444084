import type { Live } from '../../definition.ts'
import { hasRules } from '../../runtime/float/has-rules.ts'
import { pageLength } from '../visitor/page-length.ts'
import { fillIn } from './fill-in.ts'
import type { Settings } from './settings.ts'

function isPaged(settings: Settings) {
  const { layout, items, columnsDesktop, columnsTablet, columnsMobile } = settings
  const columns = Math.min(columnsDesktop, columnsTablet, columnsMobile)
  return ['grid', 'masonry', 'list'].includes(layout) && pageLength(settings, columns) < items.length
}

/** Lazy chunks of `visitor/`. */
export function hintsOf(live: Pick<Live<Settings>, 'settings' | 'locale'>): string[] {
  const settings = fillIn(live)
  const { items, layout, clamp, showSource, ctaText, ctaUrl } = settings
  const hasVideo = items.some(({ video }) => video)
  const needed = {
    tools: settings.showTags || settings.showRatings || settings.showSort || settings.showSearch,
    extras:
      hasVideo ||
      items.some(({ image, imageBefore, logo, translation }) => image || imageBefore || logo || translation),
    Video: hasVideo,
    links:
      hasVideo ||
      (ctaText && ctaUrl) ||
      (showSource && items.some(({ source, url }) => source !== 'none' || url)),
    FoldedQuote: items.some(({ text, translation }) => Math.max(text.length, translation.length) > clamp),
    paging: isPaged(settings),
    'choose-items':
      settings.sort !== 'manual' ||
      settings.minRating ||
      settings.onlyTags.length ||
      settings.excludeWords.length ||
      settings.byPage,
    visibility: layout === 'toast' && hasRules(settings),
  }
  return Object.entries(needed).flatMap(([name, isNeeded]) => (isNeeded ? name : []))
}
