import { type FunctionalComponent, h } from 'vue'
import type { Plan } from '../definition/plan.ts'
import type { LazyModules } from './lazy-modules.ts'
import type { Messages } from './messages.ts'
import type { Offer } from './offer.ts'
import { PlanButton } from './PlanButton.ts'
import { PlanPrice } from './PlanPrice.ts'

interface Props {
  offer: Offer
  href: string | undefined
  badge: string
  isStrong: boolean
  level: number
  tips: LazyModules['tips']
  messages: Messages
  onChoose(): void
}
type Feature = Plan['features'][number]

export const PlanCard: FunctionalComponent<Props> = (props) => {
  const { offer, href, badge, isStrong, level, tips, messages, onChoose } = props
  const { id, name, description, featuresTitle, features } = offer.plan

  const featureItem = ({ text, tip, state, value, icon }: Feature) =>
    h('li', { class: { not: state === 'off', plain: state === 'value' && !icon, own: icon } }, [
      icon && h('i', { 'aria-hidden': 'true' }, icon),
      state === 'off' && h('span', { class: 'sr' }, `${messages.no}: `),
      tips && tip ? h(tips.TipText, { text, tip }) : text,
      value && [': ', h('b', value)],
    ])

  return h('article', { class: ['k-card plan', isStrong && 'chosen'], 'data-plan': id }, [
    badge && h('span', { class: ['k-badge', isStrong && 'full'] }, badge),
    h('header', [h(`h${level}`, { tabindex: -1 }, name), description && h('p', description)]),
    h(PlanPrice, { offer, messages }),
    h(PlanButton, { offer, href, messages, onChoose }),
    h('div', { class: 'features' }, [
      featuresTitle && h('p', featuresTitle),
      features.length > 0 && h('ul', { class: 'k-ticks' }, features.map(featureItem)),
    ]),
  ])
}
PlanCard.props = ['offer', 'href', 'badge', 'isStrong', 'level', 'tips', 'messages', 'onChoose']
