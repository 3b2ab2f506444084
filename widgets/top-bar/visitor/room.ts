import type { Settings } from '../definition/settings.ts'

/** The room that the snippet keeps free in the container (`widgets/html/snippet.ts`), and the loader gives back after the mounting. */
export interface Room {
  /** px */
  height: number
  /** True if nothing stands above the container: then it can keep the room, and nothing moves. Else the page is moved as it gives the room back. */
  isFirst: boolean
}

/** px of padding that a page may have around its content */
const margin = 24

const none: Room = { height: 0, isFirst: false }

export function reservedRoom(host: HTMLElement, { position, push }: Settings): Room {
  const { firstElementChild, style, offsetHeight } = host
  const hasRoom = style.minHeight || firstElementChild?.localName === 'svg'
  if (!hasRoom || position !== 'top' || !push) return none
  const { paddingTop } = getComputedStyle(document.body)
  const start = document.body.getBoundingClientRect().top + Number.parseFloat(paddingTop)
  return { height: offsetHeight, isFirst: host.getBoundingClientRect().top - start < margin }
}
