import type { Heights } from '../../definition.ts'
import { groupsOf, isIn } from '../visitor/groups.ts'
import { vi } from '../visitor/messages.ts'
import { type Offer, offerOf } from '../visitor/offer.ts'
import { maxPercent, periodLabel } from '../visitor/period-option.ts'
import { seatsWithin } from '../visitor/prices.ts'
import type { ComparisonRow } from './comparison.ts'
import { withMoney } from './money-format.ts'
import type { Plan } from './plan.ts'
import type { Settings } from './settings.ts'

/** px of the widget on pages 360, 768 and 1280 px wide. */
const widths = [328, 736, 1248] as const

/** px of a letter at a size of 1 px, with what the ends of lines leave free. */
const letter = 0.494
const linesOf = (text: string, width: number, size: number) =>
  text ? Math.max(1, Math.ceil((text.length * size * letter) / width)) : 0
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

/** As the table stands at first. */
function firstOffers(settings: Settings): Offer[] {
  const { plans, periods, currencies, defaultPeriod, seats } = settings
  const period = periods[defaultPeriod - 1]?.id ?? 'monthly'
  const currency = currencies[0] ?? 'VND'
  const choice = { period, currency, seats: seatsWithin(seats, seats.start), today: '' }
  const shown = { settings: withMoney(settings, 'vi'), messages: vi, locale: 'vi' } as const
  return plans.filter((plan) => isIn(plan, plans[0]?.group ?? '')).map((plan) => offerOf(plan, choice, shown))
}

function priceHeight({ before, per, saving, notes }: Offer, width: number): number {
  // As in `price.css`.
  const size = Math.min(36, Math.max(14, width * 0.132))
  return (
    (before ? 20 : 0) +
    size * 1.15 +
    6 +
    (per && width < 340 ? linesOf(per, width, 14) * 20.3 : 0) +
    (saving ? 25 : 0) +
    sum(notes.map((note) => 4 + linesOf(note, width, 14) * 20.3))
  )
}

function featuresHeight({ features, featuresTitle }: Plan, width: number): number {
  const items = features.map(({ text, value }) => linesOf(value ? `${text}: ${value}` : text, width - 26, 15))
  return (
    (featuresTitle ? linesOf(featuresTitle, width, 16) * 22.5 + 10 : 0) +
    sum(items) * 21.75 +
    Math.max(0, items.length - 1) * 8
  )
}

/** Its four rows, which stand beside those of other cards. */
function cardRows(offer: Offer, width: number): number[] {
  const { name, description } = offer.plan
  return [
    linesOf(name, width, 20) * 26 + (description ? 6 + linesOf(description, width, 15) * 22.5 : 0),
    priceHeight(offer, width),
    44,
    featuresHeight(offer.plan, width),
  ]
}
const frame = 50
const rowGap = 18
const stacked = (rows: readonly number[]) => sum(rows) + rowGap * (rows.length - 1) + frame

/** As `--mid` and `--wide` in PricingTable.ts. */
function columnsAt(width: number, count: number, { columns }: Settings): number {
  if (width < 600) return 1
  const wide = columns === 'auto' ? (count > 5 ? Math.ceil(count / 2) : count) : +columns
  return width < 920 ? (wide === 4 ? 2 : Math.min(wide, 3)) : wide
}

function cardsHeight(settings: Settings, width: number): number {
  const offers = firstOffers(settings)
  const columns = settings.layout === 'list' ? 1 : columnsAt(width, offers.length, settings)
  const inner = (width - (columns - 1) * 20) / columns - frame
  const isRow = settings.layout === 'list' && width >= 760
  let height = 14 - 28
  for (let at = 0; at < offers.length; at += columns) {
    const cards = offers.slice(at, at + columns).map((offer) => {
      if (!isRow) return cardRows(offer, inner)
      // Three columns: what it is, what it has, what it costs.
      const free = inner - 240 - 64
      const [head = 0] = cardRows(offer, (free * 5) / 11)
      const [, price = 0] = cardRows(offer, 240)
      return [Math.max(head, price + 12 + 44, featuresHeight(offer.plan, (free * 6) / 11))]
    })
    const rows = (cards[0] ?? []).map((_, row) => Math.max(...cards.map((card) => card[row] ?? 0)))
    height += 28 + (settings.equalHeight ? stacked(rows) : Math.max(...cards.map(stacked)))
  }
  return height
}

function tableHeight(settings: Settings, width: number): number {
  const all = firstOffers(settings)
  const isNarrow = width < 720
  const isWhole = settings.layout === 'table'
  // As `pair` in ComparisonTable.vue.
  const second = Math.max(
    1,
    all.findIndex(({ plan }) => plan.recommended),
  )
  const offers = isNarrow ? all.slice(second - 1, second + 1) : all
  const first = isNarrow ? width * 0.3 : width / (offers.length + 1)
  const other = (width - first) / offers.length
  const [size, line, padding, side] = isNarrow ? [14, 19.6, 21, 16] : [15, 21, 23, 28]
  const rowHeight = (label: string, values: ComparisonRow['values']) =>
    padding +
    line *
      Math.max(
        linesOf(label, first - side, size),
        ...values.map((value) => linesOf(`${value}`, other - side, size)),
      )
  const listed = settings.plans.flatMap(({ features }) => features.map(({ text }) => text))
  const rows = settings.compare.length
    ? sum(
        settings.compare.map(
          (group) =>
            (group.title ? padding + 11 + line : 0) +
            sum(group.rows.map(({ label, values }) => rowHeight(label, values))),
        ),
      )
    : sum([...new Set(listed)].map((label) => rowHeight(label, [])))
  const head = ({ plan: { name, recommended, badge } }: Offer) =>
    (isWhole && (recommended || badge) ? (isNarrow ? 47 : 31) : 0) + linesOf(name, other - side, 17) * 22.5
  const cell = isNarrow ? other - 4 : other - side
  const prices = Math.max(...offers.map((offer) => priceHeight(offer, cell)))
  return (
    48 +
    (all.length > 2 && isNarrow ? 58 : 0) +
    padding +
    Math.max(...offers.map(head)) +
    (isWhole ? prices + 11 + 44 + padding : 20) +
    rows
  )
}

/** Fields in as many lines as they need. */
function choicesHeight(
  { layout, plans, periods, currencies, seats, savings }: Settings,
  width: number,
): number {
  const switchWidth = (labels: readonly string[]) => sum(labels.map((label) => 28 + label.length * 8.3)) + 8
  const choice = { period: 'monthly', currency: currencies[0] ?? 'VND', seats: 1, today: '' } as const
  const labels = periods.map((period) => {
    const saved = savings === 'percent' && maxPercent(plans, { ...choice, period: period.id }, periods)
    return periodLabel(period, vi) + (saved ? ' −00%' : '')
  })
  const groups = groupsOf(plans)
  const isSliding = seats.control === 'slider'
  const seatsLabel = seats.label || vi.total('', '', '')
  const fields = [
    groups.length > 1 && switchWidth(groups) + groups.length * 8,
    periods.length > 1 && switchWidth(labels),
    currencies.length > 1 && switchWidth(currencies),
    plans.some(({ perSeat }) => perSeat) &&
      (isSliding ? Math.min(600, width) : 158 + seatsLabel.length * 8.3),
  ].filter((field) => field !== false)
  if (!fields.length) return layout === 'table' ? 0 : 24
  let [lines, used] = [0, width]
  for (const field of fields) {
    if (used + 20 + field > width) {
      lines += 1
      used = field
    } else used += 20 + field
  }
  // A switch that is too wide has its words in two lines.
  const tall = fields.filter((field) => field > width).length
  // On a phone a slider has its label above it, and its marks below.
  const marks = isSliding && width < 480 ? 46 : 0
  return 48 + lines * 46 + (lines - 1) * 12 + tall * 9 + marks
}

function heightAt(settings: Settings, width: number): number {
  const { title, description, compare, compareMode, layout, faq, finder, guarantee } = settings
  const { tax, taxRate, priceNote } = settings
  const isTable = layout === 'table'
  const hasFold = !isTable && compare.length > 0 && compareMode !== 'hidden'
  const size = Math.min(36, Math.max(24, width * 0.044))
  const terms = `${tax === 'none' ? '' : vi[tax](taxRate)} ${priceNote}`.trim()
  return sum([
    linesOf(title, width, size * 1.08) * size * 1.2,
    description ? 8 + linesOf(description, Math.min(640, width), 17) * 25.5 : 0,
    choicesHeight(settings, width),
    finder.length ? 48 : 0,
    isTable ? 12 + tableHeight(settings, width) : cardsHeight(settings, width),
    terms ? 20 + linesOf(terms, width, 14) * 21 : 0,
    guarantee ? 48 + linesOf(guarantee, width - 40, 16) * 24 : 0,
    hasFold ? 65 : 0,
    hasFold && compareMode === 'open' ? tableHeight(settings, width) : 0,
    faq.length * 65,
  ])
}

export function heights({ settings }: { settings: Settings }): Heights {
  const [phone, tablet, desktop] = widths.map((width) => Math.round(heightAt(settings, width)))
  return [phone ?? 0, tablet ?? 0, desktop ?? 0]
}
