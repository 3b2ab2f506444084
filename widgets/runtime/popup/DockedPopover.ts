import { defineComponent, h, onMounted, onUnmounted, ref } from 'vue'
import { type Corner, dock } from '../dock.ts'

interface Props {
  corner: Corner
  order: number
}

/** Uses the top layer: no z-index of the page covers it, no transformed ancestor moves it. */
export const DockedPopover = defineComponent<Props>(
  ({ corner, order }, { slots }) => {
    const element = ref<HTMLElement>()
    let undock: (() => void) | undefined
    onMounted(() => {
      if (!element.value) return
      element.value.showPopover?.()
      undock = dock(element.value, corner, order)
    })
    onUnmounted(() => undock?.())
    return () => h('div', { ref: element, popover: 'manual', class: ['docked', corner] }, slots.default?.())
  },
  { props: ['corner', 'order'] },
)
