import { defineComponent, h, onMounted, onUnmounted, ref } from 'vue'
import type { Corner } from '../float/dock.ts'
import { showDocked } from '../float/docked.ts'

interface Props {
  corner: Corner
  order: number
}

export const DockedPopover = defineComponent<Props>(
  ({ corner, order }, { slots }) => {
    const element = ref<HTMLElement>()
    let undock: (() => void) | undefined
    onMounted(() => {
      if (element.value) undock = showDocked(element.value, corner, order)
    })
    onUnmounted(() => undock?.())
    return () => h('div', { ref: element, class: ['docked', corner] }, slots.default?.())
  },
  { props: ['corner', 'order'] },
)
