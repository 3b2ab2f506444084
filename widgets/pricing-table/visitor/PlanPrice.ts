import { type FunctionalComponent, h } from 'vue'
import type { Messages } from './messages.ts'
import type { Offer } from './offer.ts'

interface Props {
  offer: Offer
  messages: Messages
}

/** In a narrow column an amount breaks before its unit: `1.470.000 ₫`, `/quý`. */
const breakable = (text: string) => text.split(/(?=\/)/).flatMap((piece) => [piece, h('wbr')])

export const PlanPrice: FunctionalComponent<Props> = ({ offer, messages }) => {
  const { before, price, per, saving, notes } = offer
  return h('div', { class: 'price' }, [
    before && h('s', [h('span', { class: 'sr' }, `${messages.before}: `), before]),
    h('p', { class: 'sum' }, [
      h('strong', { key: price }, price),
      ' ',
      per && h('span', { class: 'per' }, per),
    ]),
    saving && h('p', { class: 'k-badge good' }, saving),
    notes.map((note) => h('p', { class: 'note' }, breakable(note))),
  ])
}
PlanPrice.props = ['offer', 'messages']
