import type { Heights } from '../../definition.ts'
import { stack, times } from '../../heights.ts'
import type { Plan } from './plan.ts'
import type { Settings } from './settings.ts'

const line = 30
const gap = 28
const fold: Heights = [64, 64, 64]

/** Of a card without its features, on a phone, a tablet and a desktop. */
const card = [272, 255, 289] as const
const listOf = ({ features, featuresTitle }: Plan) => features.length * line + (featuresTitle ? 32 : 0)

/** A row of cards is as high as its highest. */
function cardsIn(plans: readonly Plan[], columns: number, own: number): number {
  let height = 0
  for (let at = 0; at < plans.length; at += columns)
    height += gap + own + Math.max(...plans.slice(at, at + columns).map(listOf))
  return height - 14
}

/** As `--mid` and `--wide` in PricingTable.vue. */
function columnsOf(count: number, { columns, layout }: Settings): [tablet: number, desktop: number] {
  if (layout === 'list') return [1, 1]
  const wide = columns === 'auto' ? (count > 5 ? Math.ceil(count / 2) : count) : +columns
  return [wide === 4 ? 2 : Math.min(wide, 3), wide]
}

function plansOf(settings: Settings): Heights {
  const [first] = settings.plans
  const plans = settings.plans.filter(({ group }) => group === first?.group)
  const desktopCard = settings.layout === 'list' ? 100 : card[2]
  const [tablet, desktop] = columnsOf(plans.length, settings)
  return [cardsIn(plans, 1, card[0]), cardsIn(plans, tablet, card[1]), cardsIn(plans, desktop, desktopCard)]
}

function tableOf({ compare, plans }: Settings): Heights {
  const listed = Math.max(...plans.map(({ features }) => features.length))
  const rows = compare.length ? compare.reduce((sum, group) => sum + group.rows.length + 1, 0) : listed
  return stack([470, 360, 330], times(rows, [64, 48, 44]))
}

export function heights({ settings }: { settings: Settings }): Heights {
  const { plans, periods, currencies, compare, compareMode, layout, faq, finder, tax } = settings
  const isTable = layout === 'table'
  const hasFold = !isTable && compare.length > 0 && compareMode !== 'hidden'
  return stack(
    settings.title && [62, 44, 44],
    settings.description && [84, 60, 60],
    [48, 48, 48],
    periods.length > 1 && [58, 46, 46],
    currencies.length > 1 && [58, 0, 0],
    plans.some(({ perSeat }) => perSeat) && [46, 0, 0],
    finder.length > 0 && [64, 64, 64],
    isTable ? tableOf(settings) : plansOf(settings),
    (tax !== 'none' || settings.priceNote) && [60, 40, 40],
    settings.guarantee && [96, 72, 72],
    hasFold && fold,
    hasFold && compareMode === 'open' && tableOf(settings),
    times(faq.length, fold),
  )
}
