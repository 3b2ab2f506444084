/** Moves the page away from a bar by a style sheet of the document: no inline style of the page is touched. */
import type { Settings } from '../definition/settings.ts'
import type { Room } from './room.ts'

/** px per frame. Chromium counts shifts of 3 px and more (`kMovementThreshold` in `layout_shift_tracker.cc`). */
const step = 2

export interface Push {
  /** @param height px of the bar */
  move(height: number): void
  remove(): void
}

/** @param root in the container, of which it may keep the room */
export function createPush({ position, sticky, push }: Settings, room: Room, root: HTMLElement): Push {
  let now = room.height
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
  let frame = 0

  const declare = (name: string, before: number) =>
    `${name}:${before + now}px!important;--wgt-own-${name}:${before}px;`

  function write() {
    // Anchors and focused fields come to rest beside a bar that stays.
    const padding = sticky ? declare(scrollPadding, ownPadding) : ''
    const move = room.isFirst ? '' : declare(property, own)
    if (room.isFirst) root.style.height = `${now}px`
    const rule = `html{${move}${padding}--wgt-bar-${position}:${now}px}`
    sheet.replaceSync(now ? rule : '')
  }
  document.adoptedStyleSheets.push(sheet)
  write()
  return {
    move(height) {
      cancelAnimationFrame(frame)
      const isGradual = isTop && !matchMedia('(prefers-reduced-motion:reduce)').matches
      const approach = () => {
        const left = height - now
        if (!left || !push) return
        now += isGradual ? Math.max(-step, Math.min(step, left)) : left
        write()
        frame = requestAnimationFrame(approach)
      }
      if (isGradual) frame = requestAnimationFrame(approach)
      else approach()
    },
    remove() {
      cancelAnimationFrame(frame)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
}
