import { defineComponent, h, type VNode } from 'vue'
import type { Settings } from '../definition/settings.ts'
import type { Payment } from './payment.ts'
import { codeNodes, type SvgNode, sideOf } from './qr-svg.ts'

const vnode = ([name, attributes, content]: SvgNode): VNode =>
  h(name, attributes, typeof content === 'string' ? content : content?.map(vnode))

/** Its tags and children are data, as the saved picture has them, so it is a render function. */
export const QrPicture = defineComponent<{ payment: Payment; settings: Settings; label: string }>(
  // destructured in the render function, so that it tracks them
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
      codeNodes(payment, settings).map(vnode),
    )
  },
  { props: ['payment', 'settings', 'label'] },
)
