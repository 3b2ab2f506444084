/** A second stage, of the first intent: the channels, and the card of one. Plain DOM: a page pays for no framework. */
import { measureTime } from '../../runtime/calendar/true-time.ts'
import colors from '../../runtime/core/colors.css?inline'
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import plain from '../../runtime/core/plain.css?inline'
import sr from '../../runtime/core/sr.css?inline'
import { msPerMinute } from '../../runtime/core/time.ts'
import ui from '../../runtime/core/ui.css?inline'
import { visibleInterval } from '../../runtime/core/visible-interval.ts'
import { entryOf, freeSpan, gap, keepInView } from '../../runtime/float/opened.ts'
import crossCss from '../../runtime/kit/cross.css?inline'
import dialogCss from '../../runtime/kit/dialog.css?inline'
import tokens from '../../runtime/kit/tokens.css?inline'
import type { PublishedChannel } from '../definition/published-channel.ts'
import { face, labelOf, onClick } from './channel-face.ts'
import { linkTo, needsCard } from './links.ts'
import { messagesByLocale } from './messages.ts'
import type { Launcher } from './mount.ts'
import { createOpening } from './opening.ts'
import { channelsHere, opensHere } from './page-facts.ts'
import css from './panel.css?inline'
import { placeOnArc, css as rowAndArcCss } from './row-and-arc.ts'

export interface Panel {
  /** A press on the launcher: opens, closes, or leaves a plain link to the browser. */
  press(event: Event): void
  /** @param isMeant false for what opens by itself or by hovering: the focus stays where it is */
  open(isMeant?: boolean): void
  stop(): void
}

/** ms; a mouse that leaves the open bubble may come back */
const hoverDelay = 400

/** px of a panel, as in panel.css */
const width = 360
/** px, launcher included: less room than that shows too little */
const minRoom = 300

const loadCard = () => import('./card.ts')

/** The launcher's icon turns into it while the bubble is open. */
function cross() {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', 'M6 6l12 12M18 6L6 18')
  return path
}

export function createPanel(launcher: Launcher): Panel {
  const { widget, float, button } = launcher
  const { shadow, config, track, emit } = widget
  const { settings, locale, publicId } = config
  const { layout, offline, openOn } = settings
  const text = messagesByLocale[locale]
  const hasHours = offline !== 'always' && settings.channels.some(({ hours }) => hours !== 'always')
  const closedText = hasHours ? createOpening(settings, locale) : () => undefined
  adoptStyles(shadow, colors + plain + sr + ui + tokens + crossCss + dialogCss + css + rowAndArcCss)
  button.querySelector('svg')?.append(cross())

  let surface: HTMLElement | undefined
  const stay = () => {}
  /** Undoes the card that is shown. */
  let leave = stay
  const listeners = new AbortController()
  const { signal } = listeners

  const here = () =>
    channelsHere(settings.channels).filter((channel) => offline !== 'hide' || !closedText(channel))
  /** Hides the bubble while all of its channels are closed. */
  const followHours = () => {
    float.hidden = !here().length
  }
  if (float.hidden) {
    followHours()
    signal.addEventListener('abort', visibleInterval(followHours, msPerMinute))
  }
  if (hasHours)
    void measureTime(widget.context).then((isOff) => {
      if (!isOff) return
      if (offline === 'hide') followHours()
      if (surface && leave === stay) show(overview(), surface.contains(shadow.activeElement))
    })
  const needsView = (channel: PublishedChannel) =>
    opensHere(channel) || !!closedText(channel) || needsCard(channel)

  function show(next: HTMLElement, isMeant: boolean) {
    leave()
    leave = stay
    surface?.remove()
    surface = next
    float.prepend(next)
    if (isMeant) (next.matches('.sheet') ? next : next.querySelector<HTMLElement>('a, button'))?.focus()
  }

  function entry(channel: PublishedChannel) {
    const closed = closedText(channel)
    const attributes = { class: closed ? 'entry closed' : 'entry' }
    const clicked = onClick(widget, channel)
    return needsView(channel)
      ? createElement(
          'button',
          { ...attributes, type: 'button', click: () => openCard(channel) },
          ...face(channel, text, closed),
        )
      : createElement(
          'a',
          { ...attributes, ...linkTo(channel), click: clicked },
          ...face(channel, text, closed),
        )
  }

  function menu(channels: readonly PublishedChannel[]) {
    const items = channels.map((channel) => createElement('li', {}, entry(channel)))
    const list = createElement('ul', { role: 'list' }, ...items)
    const isArc = layout === 'arc' && placeOnArc(items, settings)
    list.className = `menu ${isArc || layout === 'row' ? layout : 'stack'}`
    return list
  }

  function sheet(title: string, subtitle: string, back: (() => void) | undefined, ...body: Node[]) {
    return createElement(
      'div',
      { class: 'k-dialog sheet', role: 'dialog', tabindex: -1, 'aria-label': title },
      createElement(
        'div',
        { class: 'head' },
        back &&
          createElement(
            'button',
            {
              type: 'button',
              class: 'k-button quiet square back',
              'aria-label': text.back,
              title: text.back,
              click: back,
            },
            createIcon('0 0 24 24', 'M15 5l-7 7 7 7'),
          ),
        createElement(
          'div',
          { class: 'titles' },
          !back &&
            settings.avatars.length > 0 &&
            createElement(
              'div',
              { class: 'avatars' },
              ...settings.avatars.map((src) => createElement('img', { src, alt: '' })),
            ),
          createElement('strong', {}, title),
          subtitle && createElement('p', {}, subtitle),
        ),
        createElement('button', {
          type: 'button',
          class: 'k-cross',
          'aria-label': text.close,
          title: text.close,
          click: close,
        }),
      ),
      createElement('div', { class: 'body' }, ...body),
    )
  }

  const overview = () =>
    layout === 'panel'
      ? sheet(
          settings.title || text.title,
          settings.subtitle,
          undefined,
          createElement(
            'ul',
            { class: 'list', role: 'list' },
            ...here().map((channel) => createElement('li', {}, entry(channel))),
          ),
        )
      : menu(here())

  async function openCard(channel: PublishedChannel) {
    onClick(widget, channel)()
    const before = surface
    const card = await loadCard().catch((error: unknown) => console.warn(`[wgt] ${publicId}:`, error))
    // A channel is a link as well; a form has no other way than the next press.
    if (!card) {
      if (!opensHere(channel)) createElement('a', linkTo(channel)).click()
      return
    }
    // Closed or opened again meanwhile.
    if (surface !== before) return
    const { content, leave: leaveCard } = card.createCard(widget, channel, closedText(channel), here())
    const back = layout === 'direct' ? undefined : () => show(overview(), true)
    show(sheet(labelOf(channel, text), '', back, ...content), true)
    leave = leaveCard
  }

  let letGo = () => {}
  function makeRoom() {
    const { left, right, top, bottom } = float.getBoundingClientRect()
    const columns = [Math.min(left, right - width), Math.max(right, left + width)] as const
    const [above] = freeSpan(entryOf(float), ...columns, (top + bottom) / 2)
    const isShort = bottom - above < minRoom
    // Above the others it stands where no float has moved it.
    const moved = isShort ? Number.parseFloat(float.style.getPropertyValue('--dock')) || 0 : 0
    float.style.setProperty('--below', `${innerHeight - bottom - moved}px`)
    float.style.setProperty('--above', `${above + gap}px`)
    letGo = keepInView(float)
  }

  function open(isMeant = true) {
    if (surface) return
    const channels = here()
    const [first] = channels
    if (!first) return
    if (layout === 'direct' && !needsView(first)) return button.click()
    makeRoom()
    button.ariaExpanded = 'true'
    float.classList.add('open')
    if (layout === 'direct') openCard(first)
    else show(overview(), isMeant)
    track('interaction', 'open')
    emit('bubble:opened', { publicId })
  }

  function close() {
    if (!surface) return
    leave()
    leave = stay
    const hadFocus = surface.contains(shadow.activeElement)
    surface.remove()
    surface = undefined
    float.classList.remove('open')
    letGo()
    button.ariaExpanded = 'false'
    if (hadFocus) button.focus()
    emit('bubble:closed', { publicId })
  }

  const listen = (target: EventTarget, name: string, listener: (event: Event) => void) =>
    target.addEventListener(name, listener, { signal })

  listen(float, 'keydown', (event) => {
    if (!(event instanceof KeyboardEvent && event.key === 'Escape' && surface)) return
    event.stopPropagation()
    close()
    button.focus()
  })
  listen(document, 'pointerdown', (event) => {
    if (settings.closeOnOutside && !event.composedPath().includes(float)) close()
  })
  if (openOn === 'hover') {
    let timer: ReturnType<typeof setTimeout> | undefined
    const isMouse = (event: Event) => event instanceof PointerEvent && event.pointerType === 'mouse'
    listen(float, 'pointerenter', () => clearTimeout(timer))
    listen(float, 'pointerleave', (event) => {
      if (isMouse(event)) timer = setTimeout(close, hoverDelay)
    })
  }

  return {
    press(event) {
      const [first] = here()
      if (layout !== 'direct' || !first || needsView(first)) {
        event.preventDefault()
        // A mouse has opened it by hovering.
        const staysOpen = openOn === 'hover' && event instanceof PointerEvent && event.pointerType === 'mouse'
        if (!surface) open()
        else if (!staysOpen) close()
        return
      }
      const { href, target } = linkTo(first)
      if (button instanceof HTMLAnchorElement) Object.assign(button, { href, target: target || '' })
      onClick(widget, first)()
    },
    open,
    stop() {
      listeners.abort()
      close()
    },
  }
}
