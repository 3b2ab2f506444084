/** A second stage: the button itself, from the first scrolling on. */

import { adoptStyles, watchSize } from '../../runtime/core/host.ts'
import { asksForLessMotion } from '../../runtime/core/less-motion.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import { dock } from '../../runtime/float/dock.ts'
import type { Settings } from '../definition/settings.ts'
import { arrow } from './arrow.ts'
import { addHeadingList } from './heading-list.ts'
import { showPicture } from './picture.ts'
import css from './scroll-to-top.css?inline'
import { find, type Scroll } from './scroller.ts'

export interface ScrollButton {
  /** Call after the page has scrolled. */
  update(): void
  stop(): void
}

const messages = {
  vi: {
    top: 'Lên đầu trang',
    back: 'Quay lại chỗ đang đọc',
    bottom: 'Xuống cuối trang',
    headings: 'Mục lục',
    left: (minutes: number) => `còn ${minutes} phút`,
  },
  en: {
    top: 'Back to top',
    back: 'Back to where I was',
    bottom: 'To the bottom',
    headings: 'On this page',
    left: (minutes: number) => `${minutes} min left`,
  },
}

const wordsPerMinute = 220
const listPath = 'M17 17h14M17 24h14M17 31h9'

function button(float: Element, label: string, onClick: (event: MouseEvent) => void, ...content: Node[]) {
  const element = document.createElement('button')
  element.title = label
  element.onclick = onClick
  element.append(...content)
  float.append(element)
  return element
}

/** Focus follows the scroll, so that keyboard users go on from there. */
function moveFocus(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

const minutesLeft = (share: number) =>
  Math.ceil((document.body.innerText.split(/\s+/).length / wordsPerMinute) * (1 - share))

/** @param before px from the top, before the last scrolling */
export function createScrollButton(
  widget: PlainWidget<Settings>,
  scroll: Scroll,
  before: number,
): ScrollButton {
  const { root, shadow, config, track, emit } = widget
  const { settings, publicId } = config
  const text = messages[config.locale]
  const float = document.createElement('div')
  float.className = `${settings.position} ${settings.shape}`
  // in the top layer no page z-index covers it and no transformed ancestor catches it
  float.popover = 'manual'
  const place = { ...settings, ...(matchMedia('(width < 640px)').matches && settings.phone) }
  for (const name of ['size', 'offsetX', 'offsetY'] as const)
    float.style.setProperty(`--${name}`, `${place[name]}px`)

  const label = document.createElement('span')
  label.textContent = settings.text
  let previous = before
  /** px from the top, while the button leads back there */
  let back: number | undefined

  const behavior = () => (settings.animation === 'smooth' && !asksForLessMotion() ? 'smooth' : 'instant')

  function count(action: 'top' | 'back' | 'bottom' | 'heading') {
    track('click', action)
    emit('scroll-to-top:clicked', { publicId, action })
  }

  function jump(to: 'top' | 'back' | 'bottom', top: number, { detail }: MouseEvent) {
    const target = to === 'top' && find(settings.target)
    if (target) target.scrollIntoView({ behavior: behavior() })
    else scroll.element().scroll({ top, behavior: behavior() })
    // a click without a count came from the keyboard
    if (!detail && to === 'top') moveFocus(target instanceof HTMLElement ? target : document.body)
    count(to)
  }

  const drawing = arrow(settings.icon.path, settings.progress)
  const { picture } = settings
  // The drawing stays where the picture does not load.
  if (picture) showPicture(drawing, picture).catch(() => {})
  const up = button(
    float,
    text.top,
    (event) => {
      const top = scroll.element().scrollTop
      jump(back === undefined ? 'top' : 'back', back ?? 0, event)
      back = back === undefined && settings.goBack ? top : undefined
      update()
    },
    drawing,
    ...(settings.text || settings.minutesLeft ? [label] : []),
  )
  if (settings.toBottom)
    button(
      float,
      text.bottom,
      (event) => jump('bottom', scroll.length(), event),
      arrow(settings.icon.path, 'none'),
    ).className = 'down'
  if (settings.headings && document.querySelectorAll('h2').length > 1) {
    const opener = button(float, text.headings, () => {}, arrow(listPath, 'none'))
    addHeadingList(widget, float, opener, (heading) => {
      moveFocus(heading)
      heading.scrollIntoView({ behavior: behavior() })
      count('heading')
    })
    float.prepend(opener)
  }
  root.append(float)

  function update() {
    const top = scroll.element().scrollTop
    const length = scroll.length()
    const share = Math.min(1, top / length) || 0
    const past = settings.unit === 'px' ? top > settings.threshold : share * 100 > settings.threshold
    // scrolling down by hand ends the offer to go back
    if (top > previous) back = undefined
    const clear = !settings.hideNearFooter || length - top > settings.hideNearFooter
    const upwards =
      settings.showOn === 'any' || top < previous || (top === previous && float.matches(':popover-open'))
    // the page may have taken the container away
    if (float.isConnected) float.togglePopover(back !== undefined || (past && clear && upwards))
    previous = top
    up.classList.toggle('down', back !== undefined)
    up.title = back === undefined ? text.top : text.back
    float.style.setProperty('--share', `${share}`)
    if (settings.minutesLeft) label.textContent = text.left(minutesLeft(share))
  }

  adoptStyles(shadow, css)
  const unfollow = followPage(widget, true)
  const undock = dock(float, 10)
  // A container that the page moves closes its popover without an event.
  const unwatch = watchSize(float, update)
  update()
  return {
    update,
    stop() {
      unwatch()
      unfollow()
      undock()
    },
  }
}
