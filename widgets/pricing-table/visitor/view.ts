import { h } from 'vue'
import badge from '../../runtime/kit/badge.css?inline'
import card from '../../runtime/kit/card.css?inline'
import ticks from '../../runtime/kit/ticks.css?inline'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { Currency } from '../definition/currencies.ts'
import type { Settings } from '../definition/settings.ts'
import type { LazyModules } from './lazy-modules.ts'
import { type Messages, vi } from './messages.ts'
import { PricingTable } from './PricingTable.ts'
import price from './price.css?inline'
import css from './pricing.css?inline'

interface Parts {
  messages: Messages | undefined
  modules: LazyModules
  /** Styles of the layout `list`. */
  list: string
  ownCurrency: Currency | undefined
}

export function view({ messages = vi, modules, list, ownCurrency }: Parts) {
  const styles = Object.values(modules).map((module) => (module && 'css' in module ? module.css : ''))
  return vueWidget<Settings>(
    () => h(PricingTable, { messages, modules, ownCurrency }),
    [badge, card, ticks, price, css, list, ...styles].join(''),
  )
}
