import { type FunctionalComponent, h } from 'vue'
import { useWidget } from '../vue/vue.ts'

const labels = { vi: 'Đóng', en: 'Close' }

export const CloseButton: FunctionalComponent<object, { close(): void }> = (_, { emit }) => {
  const label = labels[useWidget().config.locale]
  return h('button', {
    type: 'button',
    class: 'k-cross',
    'aria-label': label,
    title: label,
    onClick: () => emit('close'),
  })
}
CloseButton.emits = ['close']
