import { defineComponent, h, type VNode } from 'vue'
import type { Settings } from '../definition/settings.ts'
import { codeParts, type Part, sideOf } from './drawing.ts'
import type { Payment } from './payment.ts'

const node = ([name, attributes, content]: Part): VNode =>
  h(name, attributes, typeof content === 'string' ? content : content?.map(node))

/** The code as an image with a name. */
export const QrPicture = defineComponent<{ payment: Payment; settings: Settings; label: string }>(
  // read in the render function: props that are taken apart in setup never change
  (props) => () => {
    const { payment, settings, label } = props
    const side = sideOf(payment, settings)
    return h(
      'svg',
      {
        class: 'qr',
        viewBox: `0 0 ${side} ${side}`,
        width: settings.size,
        height: settings.size,
        role: 'img',
        'aria-label': label,
      },
      codeParts(payment, settings).map(node),
    )
  },
  { props: ['payment', 'settings', 'label'] },
)
