import { type Corner, dock } from '../dock.ts'
import { watchSize } from '../host.ts'

/**
 * Shows a popover again when the page has moved its container, which closes it without an event: its size is then 0.
 * @returns the undo
 */
export function keepOpen(popover: HTMLElement): () => void {
  const reopen = () => {
    if (popover.isConnected && !popover.matches(':popover-open')) popover.showPopover()
  }
  return watchSize(popover, reopen)
}

/** Uses the top layer: no z-index of the page covers it, no transformed ancestor moves it. @returns the undo */
export function showDocked(
  element: HTMLElement,
  corner: Corner | 'middle-left' | 'middle-right',
  order: number,
): () => void {
  element.classList.add('docked', corner)
  element.popover = 'manual'
  const release = 'showPopover' in element ? keepOpen(element) : undefined
  const undock = dock(element, order)
  return () => {
    release?.()
    undock()
  }
}
