import type { Heights } from '../../definition.ts'
import { excerpt } from '../visitor/excerpt.ts'
import { pageLength } from '../visitor/page-length.ts'
import { placeMasonry, rowHeight } from '../visitor/placement.ts'
import { averageOf } from '../visitor/rating.ts'
import type { Item, Settings } from './settings.ts'

/** px of the widget on pages 360, 768 and 1280 px wide, and which of the columns it has there. */
const views = [
  { width: 328, columns: 'columnsMobile' },
  { width: 736, columns: 'columnsTablet' },
  { width: 1248, columns: 'columnsDesktop' },
] as const
type View = (typeof views)[number]

/** @param characterWidth px on average, with what the ends of lines leave free */
const textHeight = (text: string, width: number, characterWidth: number, lineHeight: number) =>
  text
    .split('\n')
    .reduce(
      (sum, line) => sum + Math.max(1, Math.ceil((line.length * characterWidth) / width)) * lineHeight,
      0,
    )

/** px of a letter at a size of 1 px, with what the ends of lines leave free. */
const letter = 0.494

function authorHeight(item: Item, settings: Settings, width: number): number {
  const { showPhoto, showRole, showDate, showSource } = settings
  const { name, role, company, date, source, url } = item
  const inner = width - (showPhoto ? 56 : 0)
  const lines = (text: string) => textHeight(text, inner, 7.2, 20.3)
  const job = showRole && [role, company].filter(Boolean).join(', ')
  const origin = showSource && (source === 'none' ? url && 'xem bản gốc' : `trên ${source}`)
  const meta = [showDate && date, origin].filter(Boolean).join(' ')
  const height = textHeight(name, inner, 8.6, 21.6) + (job ? lines(job) : 0) + (meta ? lines(meta) : 0)
  return Math.max(showPhoto ? 44 : 0, height)
}

/** @param isRow beside its author, as in a list on a wide page */
function cardHeight(item: Item, settings: Settings, width: number, isRow = false): number {
  const { layout, card, clamp, showRating } = settings
  const isSpotlight = layout === 'spotlight'
  const hasRating = showRating && item.rating > 0
  const isQuoted = isSpotlight && card === 'minimal'
  const inner = width - (isQuoted ? 0 : card === 'minimal' ? 19 : 42) - (isRow ? 248 : 0)
  const text = item.translation || item.text
  const short = excerpt(text, clamp)
  const size = isSpotlight ? Math.min(27, Math.max(19, width * 0.03)) : 16
  const textWidth = isSpotlight ? Math.min(inner, size * 26) : inner
  const parts = [
    isQuoted ? 32 : 0,
    hasRating || item.verified ? 26 : 0,
    item.title && textHeight(item.title, inner, 8.8, 23),
    textHeight(short ?? text, textWidth, size * letter, size * (isSpotlight ? 1.45 : 1.6)),
    short && 28,
    item.translation && 28,
    item.image || item.imageBefore ? inner * 0.75 : 0,
    item.video && (item.isVideoFile || item.poster ? inner * 0.5625 : 44),
  ].filter((part): part is number => Number(part) > 0)
  const said = parts.reduce((sum, part) => sum + part, 12 * (parts.length - 1))
  const author = authorHeight(item, settings, isRow ? 220 : inner)
  const padding = isSpotlight ? 56 : 0
  if (card === 'classic') return (isRow ? Math.max(said, author) : said + 12 + author) + 2 + (padding || 40)
  const frame = padding + (card === 'bubble' ? 42 : 0)
  return frame + (isRow ? Math.max(said, author) : said + 16 + author)
}

function gridHeight(cards: readonly number[], columns: number, gap: number): number {
  const rows = cards
    .filter((_, at) => at % columns === 0)
    .map((_, row) => cards.slice(row * columns, (row + 1) * columns))
  return rows.reduce((sum, row) => sum + Math.max(...row), gap * (rows.length - 1))
}

function masonryHeight(cards: readonly number[], columns: number, gap: number): number {
  const ends = placeMasonry(cards, columns, gap).map(({ row, span }) => (row - 1 + span) * rowHeight)
  return Math.max(...ends) - gap
}

/** As `rows` in Marquee.ts. */
function marqueeHeight(cards: readonly number[], rows: number, gap: number): number {
  const count = Math.min(rows, cards.length)
  const heights = [...Array(count).keys()].map((row) =>
    Math.max(...cards.filter((_, at) => at % count === row)),
  )
  return heights.reduce((sum, height) => sum + height, gap * (count - 1))
}

function cardsHeight(settings: Settings, view: View): number {
  const { layout, gap, items, marqueeRows } = settings
  if (layout === 'badge' || !items.length) return 0
  const isPaged = layout === 'grid' || layout === 'masonry' || layout === 'list'
  const columns = layout === 'list' || layout === 'spotlight' ? 1 : settings[view.columns]
  const shown = isPaged ? items.slice(0, pageLength(settings, columns)) : items
  const isRow = layout === 'list' && view.width > 560
  const width =
    layout === 'marquee' ? Math.min(340, view.width * 0.78) : (view.width - (columns - 1) * gap) / columns
  const cards = shown.map((item) => cardHeight(item, settings, width, isRow))
  const more = shown.length < items.length ? 78 : 0
  if (layout === 'marquee') return marqueeHeight(cards, marqueeRows, gap) + 78
  if (layout === 'slider' || layout === 'spotlight')
    return Math.max(...cards) + (items.length > columns && (settings.arrows || settings.dots) ? 58 : 0)
  return (layout === 'masonry' ? masonryHeight : gridHeight)(cards, columns, gap) + more
}

function headHeight(settings: Settings, { width }: View): number {
  const { title, description, items, ctaText, ctaUrl } = settings
  const size = Math.min(28, Math.max(21, width * 0.044))
  const hasSummary = (settings.showAverage || settings.showCount) && averageOf(items)
  const hasCta = ctaText && ctaUrl
  const parts = [
    title && textHeight(title, width, size * 0.55, size * 1.25),
    description && textHeight(description, Math.min(width, 600), 7.7, 25.6),
    hasSummary && !(hasCta && width > 500) && (settings.showAverage ? 37 : 20),
    hasCta && 44,
  ].filter((part): part is number => Number(part) > 0)
  const inner = parts.reduce((sum, part) => sum + part, 12 * Math.max(0, parts.length - 1))
  if (settings.layout === 'badge') return inner + 42
  return inner && inner + 20
}

const toolsHeight = ({ showTags, showRatings, showSort, showSearch, layout }: Settings, { width }: View) => {
  if (layout === 'badge') return 0
  const fields = [showRatings, showSort, showSearch].filter(Boolean).length
  const rows = width < 500 ? fields : Math.min(1, fields)
  const lines = rows + (showTags ? (width < 500 ? 2 : 1) : 0)
  return lines ? lines * 56 + 8 : 0
}

export function heights({ settings }: { settings: Settings }): Heights {
  if (settings.layout === 'toast') return [0, 0, 0]
  const at = (view: View) =>
    Math.round(headHeight(settings, view) + toolsHeight(settings, view) + cardsHeight(settings, view))
  return [at(views[0]), at(views[1]), at(views[2])]
}
