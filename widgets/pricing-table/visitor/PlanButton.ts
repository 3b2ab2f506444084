import { type FunctionalComponent, h } from 'vue'
import type { Messages } from './messages.ts'
import type { Offer } from './offer.ts'

interface Props {
  offer: Offer
  href: string | undefined
  messages: Messages
  onChoose(): void
}

export const PlanButton: FunctionalComponent<Props> = ({ offer, href, messages, onChoose }) => {
  const { name, recommended, cta } = offer.plan
  const isPrimary = cta.style === 'auto' ? recommended : cta.style === 'primary'
  if (!href) return
  return h(
    'a',
    {
      class: ['k-button wide', isPrimary && 'primary'],
      href,
      ...(cta.newTab && { target: '_blank', rel: 'noopener' }),
      onClick: onChoose,
    },
    [cta.text || messages.choose, h('span', { class: 'sr' }, `: ${name}`)],
  )
}
PlanButton.props = ['offer', 'href', 'messages', 'onChoose']
