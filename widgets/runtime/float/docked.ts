import { watchSize } from '../core/host.ts'
import { type Corner, dock } from './dock.ts'

/**
 * Shows a popover, and again when the page has moved its container, which closes it without an event: its size is then 0.
 * @returns the undo
 */
export function keepOpen(popover: HTMLElement): () => void {
  const open = () => {
    if ('showPopover' in popover && popover.isConnected && !popover.matches(':popover-open'))
      popover.showPopover()
  }
  open()
  return watchSize(popover, open)
}

/** Uses the top layer: no z-index of the page covers it, no transformed ancestor moves it. @returns the undo */
export function showDocked(
  element: HTMLElement,
  corner: Corner | 'middle-left' | 'middle-right',
  order: number,
): () => void {
  element.classList.add('docked', corner)
  element.popover = 'manual'
  const release = keepOpen(element)
  const undock = dock(element, order)
  return () => {
    release()
    undock()
  }
}
