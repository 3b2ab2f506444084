/** Moves the page away from a bar by a style sheet of the document: no inline style of the page is touched. */
import type { Settings } from '../definition/settings.ts'
import type { Room } from './room.ts'

export interface Push {
  isTop: boolean
  /** px by which the page is moved. */
  height: number
  /** px of the bar, which `approach` (`approach.ts`) comes to. */
  goal: number
  set(height: number): void
  remove(): void
}

/** @param root in the container, of which it may keep the room */
export function createPush({ position, sticky }: Settings, room: Room, root: HTMLElement): Push {
  const sheet = new CSSStyleSheet()
  const isTop = position === 'top'
  const property = isTop ? 'margin-top' : 'padding-bottom'
  const scrollPadding = `scroll-padding-${position}`
  const style = getComputedStyle(document.documentElement)
  const [own, ownPadding] = [property, scrollPadding].map(
    // Another bar may have moved the page already.
    (name) =>
      Number.parseFloat(style.getPropertyValue(`--wgt-own-${name}`) || style.getPropertyValue(name)) || 0,
  ) as [number, number]

  const push: Push = {
    isTop,
    height: 0,
    goal: room.height,
    set(height) {
      push.height = height
      const declare = (name: string, before: number) =>
        `${name}:${before + height}px!important;--wgt-own-${name}:${before}px;`
      // Anchors and focused fields come to rest beside a bar that stays.
      const padding = sticky ? declare(scrollPadding, ownPadding) : ''
      const move = room.isFirst ? '' : declare(property, own)
      if (room.isFirst) root.style.height = `${height}px`
      sheet.replaceSync(height ? `html{${move}${padding}--wgt-bar-${position}:${height}px}` : '')
    },
    remove() {
      push.goal = push.height
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
  document.adoptedStyleSheets.push(sheet)
  push.set(room.height)
  return push
}
