import { h } from 'vue'
import type { Mount } from '../../runtime/core/contract.ts'
import badge from '../../runtime/kit/badge.css?inline'
import card from '../../runtime/kit/card.css?inline'
import kitSlider from '../../runtime/kit/slider.css?inline'
import stepper from '../../runtime/kit/stepper.css?inline'
import ticks from '../../runtime/kit/ticks.css?inline'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import below from './below.css?inline'
import choices from './choices.css?inline'
import finder from './finder.css?inline'
import { forVisitor } from './for-visitor.ts'
import list from './list.css?inline'
import { vi } from './messages.ts'
import PricingTable from './PricingTable.vue'
import price from './price.css?inline'
import css from './pricing.css?inline'
import slider from './slider.css?inline'
import tips from './tips.css?inline'

export const mount: Mount<Settings> = async (host, config, context) => {
  const { layout, compareMode, compare } = config.settings
  // A folded comparison loads when it is opened.
  const isSeen = layout === 'table' || (compareMode === 'open' && compare.length > 0)
  const [messages, comparison] = await Promise.all([
    config.locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
    isSeen ? import('./comparison-view.ts') : undefined,
  ])
  const { ownCurrency, shown } = forVisitor(host, config, context)
  const styles = [
    badge,
    card,
    ticks,
    stepper,
    kitSlider,
    price,
    css,
    list,
    choices,
    slider,
    tips,
    finder,
    below,
  ]
  return vueWidget<Settings>(
    () => h(PricingTable, { messages, comparison, ownCurrency }),
    [...styles, comparison?.css].join(''),
  )(host, shown, context)
}
