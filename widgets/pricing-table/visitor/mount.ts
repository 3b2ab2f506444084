import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import badge from '../../runtime/kit/badge.css?inline'
import card from '../../runtime/kit/card.css?inline'
import ticks from '../../runtime/kit/ticks.css?inline'
import { vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import type { LazyModules } from './lazy-modules.ts'
import { vi } from './messages.ts'
import { PricingTable } from './PricingTable.ts'
import price from './price.css?inline'
import css from './pricing.css?inline'

const hasChoices = ({ plans, periods, currencies }: Settings) =>
  periods.length > 1 ||
  currencies.length > 1 ||
  plans.some(({ perSeat, group }) => perSeat || group !== plans[0]?.group)

const hasTips = ({ plans, compare }: Settings) =>
  [...plans.flatMap(({ features }) => features), ...compare.flatMap(({ rows }) => rows)].some(
    ({ tip }) => tip,
  )

/** Requested side by side. A folded comparison loads when it is opened. */
async function loadModules(settings: Settings): Promise<LazyModules> {
  const { layout, compareMode, compare, faq, guarantee, finder, passChoice } = settings
  const isSeen = layout === 'table' || (compareMode === 'open' && compare.length > 0)
  const [choices, tips, questions, below, comparison, links] = await Promise.all([
    hasChoices(settings) ? import('./choices.ts') : undefined,
    hasTips(settings) ? import('./tips.ts') : undefined,
    finder.length ? import('./finder.ts') : undefined,
    isSeen || compare.length || faq.length || guarantee ? import('./below.ts') : undefined,
    isSeen ? import('./comparison-view.ts') : undefined,
    passChoice ? import('./links.ts') : undefined,
  ])
  return { choices, tips, finder: questions, below, comparison, links }
}

export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings, locale } = config
  const { layout, autoByLanguage, isSplit } = settings
  const [messages, modules, list, visitor] = await Promise.all([
    locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
    loadModules(settings),
    layout === 'list' ? import('./list.css?inline').then(({ default: list }) => list) : '',
    autoByLanguage || isSplit ? import('./for-visitor.ts') : undefined,
  ])
  const { ownCurrency, shown = config } = visitor?.forVisitor(host, config, context) ?? {}
  const styles = Object.values(modules).map((module) => (module && 'css' in module ? module.css : ''))
  return vueWidget<Settings>(
    () => h(PricingTable, { messages, modules, ownCurrency }),
    [badge, card, ticks, price, css, list, ...styles].join(''),
  )(host, shown, context)
}
