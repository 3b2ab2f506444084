/** A second stage, of the first intent: the panel that rolls out. Plain DOM: a page pays for no framework. */

import colors from '../../runtime/core/colors.css?inline'
import drawingCss from '../../runtime/core/drawing.css?inline'
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import { asksForLessMotion } from '../../runtime/core/less-motion.ts'
import plain from '../../runtime/core/plain.css?inline'
import tint from '../../runtime/core/tint.css?inline'
import ui from '../../runtime/core/ui.css?inline'
import { entryOf, freeSpan, gap, keepInView } from '../../runtime/float/opened.ts'
import button from '../../runtime/kit/button.css?inline'
import buttonStates from '../../runtime/kit/button-states.css?inline'
import codeCss from '../../runtime/kit/code.css?inline'
import crossCss from '../../runtime/kit/cross.css?inline'
import dialogCss from '../../runtime/kit/dialog.css?inline'
import rowCss from '../../runtime/kit/row.css?inline'
import tokens from '../../runtime/kit/tokens.css?inline'
import typeCss from '../../runtime/kit/type.css?inline'
import { createContent } from './content.ts'
import { closeByDrag, openBySwipe } from './drag.ts'
import { followMouse } from './hover.ts'
import { messagesByLocale } from './messages.ts'
import css from './panel.css?inline'
import type { SideRoll } from './side-roll.ts'
import { createCountdown } from './time-left.ts'

/** ms of rolling in; the way out is in panel.css */
const rollTime = 180
/** Order among floats: a sheet moves buttons away, as popups do. */
const sheetOrder = 6
/** ms after opening by hovering */
const guardTime = 400
/** px: less room than that holds nothing */
const minHeight = 120

/** The cause of opening: a panel opened by hovering closes when the mouse leaves, and only a press moves the focus. */
type Way = 'hover' | 'press' | 'trigger'

export interface Panel {
  /** A press on the tab. */
  press(): void
  /** @returns false where it was open */
  open(way: Way): boolean
}

export function createPanel(roll: SideRoll): Panel {
  const { widget, float, tab, ended } = roll
  const { shadow, config, track, emit } = widget
  const { settings, locale, publicId } = config
  const text = messagesByLocale[locale]
  const countdown = settings.until ? createCountdown(widget, settings.until) : undefined
  adoptStyles(
    shadow,
    plain +
      colors +
      ui +
      tint +
      tokens +
      typeCss +
      button +
      buttonStates +
      crossCss +
      dialogCss +
      rowCss +
      codeCss +
      drawingCss +
      css,
  )
  float.style.setProperty('--width', `${settings.width}px`)
  float.classList.toggle('dim', settings.overlay === 'dim')

  const content = createContent(widget, (name) => {
    track('click', name)
    emit('sticky-side-roll:clicked', { publicId, name })
  })
  if (countdown) content.body.querySelector('h2')?.after(countdown.clock)
  if (countdown && !countdown.clock.parentElement) content.body.prepend(countdown.clock)
  const cross = createElement('button', {
    type: 'button',
    class: 'k-cross',
    'aria-label': text.close,
    title: text.close,
    click: () => close(),
  })
  const scroller = createElement('div', { class: 'scroller' }, content.media, content.body)
  const grip = createElement('div', { class: 'grip' })
  const panel = createElement(
    'div',
    {
      class: 'k-dialog panel',
      role: 'dialog',
      tabindex: -1,
      'aria-label': roll.name,
      hidden: true,
    },
    grip,
    scroller,
    createElement('div', { class: 'corner' }, cross),
  )
  panel.classList.toggle('bare', !content.media)
  float.append(panel)
  let closing: ReturnType<typeof setTimeout> | undefined
  let way: Way | undefined

  const isSheet = () => getComputedStyle(grip).display !== 'none'
  const entry = entryOf(float)
  const order = entry?.order ?? 0
  function setOrder(order: number) {
    if (entry) entry.order = order
  }

  let letGo = () => {}
  const setTop = (top: number) => float.style.setProperty('--top', `${top}`)

  /** Its share of the window: a sheet has the place of a popup, a panel at the side what the other floats leave it. */
  function fitRoom() {
    setOrder(isSheet() ? sheetOrder : order - 1)
    const { top, bottom } = float.getBoundingClientRect()
    const reach = settings.width + settings.tabSize
    const [left, right] = isSheet()
      ? [0, innerWidth]
      : settings.side === 'right'
        ? [innerWidth - reach, innerWidth]
        : [0, reach]
    const [from, to] = freeSpan(entry, left, right, isSheet() ? 0 : (top + bottom) / 2)
    const isShort = to - from - 2 * gap < minHeight
    float.style.setProperty('--room', `${(isShort ? innerHeight : to) - from - 2 * gap}px`)
    letGo = keepInView(float)
  }

  /** A press that was meant for the tab must not hit what rolls out below the mouse. */
  function guardPress() {
    scroller.inert = true
    setTimeout(() => {
      scroller.inert = false
    }, guardTime)
  }

  function open(next: Way) {
    if (way) return false
    way = next
    clearTimeout(closing)
    // It opens where its tab stands: others at the edge may have moved it.
    const { top, height } = float.getBoundingClientRect()
    setTop(top / (innerHeight - height))
    fitRoom()
    panel.hidden = false
    panel.inert = false
    float.classList.add('open')
    roll.place()
    tab.ariaExpanded = 'true'
    if (way === 'press') panel.focus({ preventScroll: true })
    else if (way === 'hover') guardPress()
    track('interaction', 'open')
    emit('sticky-side-roll:opened', { publicId })
    return true
  }

  function close() {
    if (!way) return
    way = undefined
    const hadFocus = panel.contains(shadow.activeElement)
    const { width } = panel.getBoundingClientRect()
    tab.ariaExpanded = 'false'
    panel.inert = true
    const finish = () => {
      panel.hidden = true
      float.classList.remove('open')
      letGo()
      setOrder(order)
      setTop(settings.top / 100)
      roll.place()
      if (hadFocus) tab.focus({ preventScroll: true })
    }
    emit('sticky-side-roll:closed', { publicId })
    if (asksForLessMotion()) return finish()
    const away = isSheet() ? '0 100%' : `${settings.side === 'right' ? width : -width}px`
    float.animate([{ translate: away }], { duration: rollTime, easing: 'ease-in' })
    closing = setTimeout(finish, rollTime)
  }

  const listen = (target: EventTarget, name: string, listener: (event: Event) => void) =>
    target.addEventListener(name, listener, { signal: ended })
  listen(document, 'keydown', (event) => {
    if (!(event instanceof KeyboardEvent && event.key === 'Escape') || event.defaultPrevented) return
    if (way === 'hover' || float.contains(shadow.activeElement)) close()
  })
  listen(document, 'pointerdown', (event) => {
    if (settings.closeOnOutside && !event.composedPath().includes(float)) close()
  })
  listen(panel, 'pointerdown', () => {
    if (way) way = 'press'
  })
  closeByDrag(float, { grip, side: settings.side, signal: ended, close })
  openBySwipe(tab, ended, () => open('press'))
  if (settings.openOn === 'hover')
    followMouse(float, tab, settings, ended, {
      // A sheet hides the tab: the mouse would be beside it.
      enter() {
        if (!isSheet()) open('hover')
      },
      leave() {
        if (way === 'hover' && !panel.contains(shadow.activeElement)) close()
      },
    })
  ended.addEventListener('abort', () => {
    countdown?.stop()
    content.leave()
  })

  return {
    press() {
      // A press keeps open a panel that hovering has opened.
      if (way === 'hover') way = 'press'
      else if (way) close()
      else open('press')
    },
    open,
  }
}
