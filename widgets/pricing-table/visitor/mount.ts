import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import badge from '../../runtime/kit/badge.css?inline'
import card from '../../runtime/kit/card.css?inline'
import ticks from '../../runtime/kit/ticks.css?inline'
import { vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { vi } from './messages.ts'
import PricingTable from './PricingTable.vue'
import price from './price.css?inline'
import css from './pricing.css?inline'

const hasChoices = ({ plans, periods, currencies }: Settings) =>
  periods.length > 1 ||
  currencies.length > 1 ||
  plans.some(({ perSeat, group }) => perSeat || group !== plans[0]?.group)

/** A folded comparison loads when it is opened. */
export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings, locale } = config
  const { layout, compareMode, compare, autoByLanguage, currencies } = settings
  const isSeen = layout === 'table' || (compareMode === 'open' && compare.length > 0)
  const [messages, choices, comparison, byLanguage] = await Promise.all([
    locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
    hasChoices(settings) ? import('./choices.ts') : undefined,
    isSeen ? import('./comparison-view.ts') : undefined,
    autoByLanguage ? import('./currency-of.ts') : undefined,
  ])
  const ownCurrency = byLanguage?.currencyOf(navigator.language, currencies)
  const view = () => h(PricingTable, { messages, choices, comparison, ownCurrency })
  return vueWidget<Settings>(view, [badge, card, ticks, price, css, choices?.css].join(''))(
    host,
    config,
    context,
  )
}
