import { type Corner, dock } from '../dock.ts'

/** Uses the top layer: no z-index of the page covers it, no transformed ancestor moves it. @returns the undo */
export function showDocked(element: HTMLElement, corner: Corner, order: number): () => void {
  element.classList.add('docked', corner)
  element.popover = 'manual'
  element.showPopover?.()
  return dock(element, corner, order)
}
