/** Moves the page away from a bar by a style sheet of the document: no inline style of the page is touched. */
import { adoptStyles } from '../../runtime/core/host.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import givenBack from './given-back.css?inline'
import type { Room } from './room.ts'

export interface Push {
  isTop: boolean
  /** px by which the page is moved. */
  height: number
  /** px of the bar, which `approach` (`approach.ts`) comes to. */
  goal: number
  /** px that the container still keeps of a room elsewhere than at the start of the page; `set` shows it. */
  kept: number
  set(height: number): void
  remove(): void
}

/** @param room of the container, which the widget may keep */
export function createPush({ config, root, shadow }: PlainWidget<Settings>, room: Room): Push {
  const { position, sticky } = config.settings
  const sheet = new CSSStyleSheet()
  const isTop = position === 'top'
  const style = getComputedStyle(document.documentElement)
  /** @returns what the property is with a bar of so many px */
  const moved = (name: string) => {
    const kept = `--wgt-own-${name}`
    // Another bar may have moved the page already.
    const own = Number.parseFloat(style.getPropertyValue(kept) || style.getPropertyValue(name)) || 0
    return (height: number) => `${name}:${own + height}px!important;${kept}:${own}px;`
  }
  const rules = [
    !room.isFirst && moved(isTop ? 'margin-top' : 'padding-bottom'),
    // Anchors and focused fields come to rest beside a bar that stays.
    sticky && moved(`scroll-padding-${position}`),
  ]

  const push: Push = {
    isTop,
    height: 0,
    goal: room.isFirst ? room.height : 0,
    kept: room.isFirst ? 0 : room.height,
    set(height) {
      push.height = height
      if (room.isFirst) root.style.height = `${height}px`
      else if (push.kept) root.style.height = `${push.kept}px`
      else if (room.height) adoptStyles(shadow, givenBack)
      const text = rules.map((rule) => (rule ? rule(height) : '')).join('')
      sheet.replaceSync(height ? `html{${text}--wgt-bar-${position}:${height}px}` : '')
    },
    remove() {
      push.goal = push.height
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
  document.adoptedStyleSheets.push(sheet)
  push.set(push.goal)
  return push
}
