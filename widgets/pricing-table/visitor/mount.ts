import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import badge from '../../runtime/kit/badge.css?inline'
import card from '../../runtime/kit/card.css?inline'
import stepper from '../../runtime/kit/stepper.css?inline'
import { vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import PricingTable from './PricingTable.vue'
import price from './price.css?inline'
import css from './pricing.css?inline'

/** A folded comparison loads when it is opened. */
export const mount: Mount<Settings> = async (host, config, context) => {
  const { layout, compareMode, compare } = config.settings
  const isSeen = layout === 'table' || (compareMode === 'open' && compare.length > 0)
  const comparison = isSeen ? await import('./comparison-view.ts') : undefined
  const view = () => h(PricingTable, { comparison })
  return vueWidget<Settings>(view, badge + card + stepper + price + css)(host, config, context)
}
