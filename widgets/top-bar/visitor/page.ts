/** Lazy chunk beside the bar: the page around it, and styles that the first picture does not need. */

import { adoptStyles } from '../../runtime/host.ts'
import { createPageColors } from '../../runtime/page-colors.ts'
import type { PlainWidget } from '../../runtime/plain.ts'
import type { Bar } from './bar.ts'
import css from './page.css?inline'

/** Says by which property an element of the page is moved, and what it was: `top 0`. */
const mark = 'data-wgt-below'
/** Where headers are looked for, in shares of the window's width. */
const columns = [0.05, 0.5, 0.95]
/** px below the bar: a second row of a header, and absolute ones that stand lower, move too. */
const rowsBelow = [24, 48, 72, 96, 120]

const px = (length: string) => Number.parseFloat(length) || 0

/** False in a scrolling area of the page, such as the one around a table. */
const scrollsWithPage = ({ parentElement }: Element): boolean =>
  !parentElement ||
  parentElement === document.body ||
  (!/auto|scroll|hidden/.test(getComputedStyle(parentElement).overflowY) && scrollsWithPage(parentElement))

/** Absolute elements in a positioned one move with the page. */
const isOfWindow = (element: Element) =>
  element instanceof HTMLElement &&
  element.offsetParent === document.body &&
  getComputedStyle(document.body).position === 'static'

/** A sticky element comes to rest lower; any other is moved where it stands, so that the page may still change its `top`. */
function ruleFor(element: Element): string | undefined {
  const { position, top, marginTop } = getComputedStyle(element)
  if (position === 'sticky' && top !== 'auto' && scrollsWithPage(element)) return `top ${px(top)}`
  if (position === 'fixed') return `margin-top ${px(marginTop)}`
  // It scrolls with the page, so its distance stays.
  if (position === 'absolute' && scrollY < 1 && isOfWindow(element))
    return `margin-block-start ${px(marginTop)}`
  return undefined
}

const isOurs = (element: Element) => !!element.shadowRoot?.querySelector('.wgt')

/** @param depth px from the top of the window, as far as the bar covers the page */
function elementsNear(depth: number): Set<Element> {
  const found = new Set<Element>()
  const rows = [1, depth * 0.3, depth * 0.6, depth - 1, ...rowsBelow.map((row) => depth + row)]
  for (const column of columns)
    for (const y of rows)
      for (let element of document.elementsFromPoint(column * innerWidth, y))
        for (;;) {
          found.add(element)
          if (isOurs(element) || !element.parentElement) break
          element = element.parentElement
        }
  return found
}

/** What the page itself keeps at its top, fixed, sticky or absolute, stands below the bar. */
function keepHeaders({ float, widget }: Bar, signal: AbortSignal) {
  const { sticky } = widget.config.settings
  const sheet = new CSSStyleSheet()
  const marked = new Set<Element>()
  document.adoptedStyleSheets.push(sheet)
  let written = ''

  function update() {
    const height = float.offsetHeight
    const depth = sticky ? height : Math.max(0, height - scrollY)
    if (depth > 2)
      for (const element of elementsNear(depth)) {
        if (marked.has(element) || isOurs(element)) continue
        const rule = ruleFor(element)
        if (!rule) continue
        element.setAttribute(mark, rule)
        marked.add(element)
      }
    const rules = new Set([...marked].map((element) => element.getAttribute(mark) ?? ''))
    const css = [...rules]
      .map((rule) => {
        const [property, own] = rule.split(' ')
        const distance = Number(own) + (property === 'margin-block-start' ? height : depth)
        return `[${mark}="${rule}"]{${property}:${distance}px!important}`
      })
      .join('')
    if (css !== written) sheet.replaceSync(css)
    written = css
  }

  const options = { capture: true, passive: true, signal }
  // In the event itself, before the scrolled page is painted. A menu that opens may cover the window.
  for (const name of ['scroll', 'transitionend']) document.addEventListener(name, update, options)
  document.addEventListener('click', () => requestAnimationFrame(update), options)
  const resized = new ResizeObserver(update)
  resized.observe(float)
  signal.addEventListener('abort', () => {
    resized.disconnect()
    for (const element of marked) element.removeAttribute(mark)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  })
}

export function followColors(widget: PlainWidget<unknown>, signal: AbortSignal) {
  if (signal.aborted) return
  widget.root.classList.toggle('calm', (widget.config.theme.surface ?? 'none') !== 'none')
  createPageColors(widget, signal)
}

export function followPage(bar: Bar, signal: AbortSignal) {
  if (signal.aborted) return
  const { position, push, hideNearEnd } = bar.widget.config.settings
  adoptStyles(bar.widget.shadow, css)
  if (position === 'top' && push) keepHeaders(bar, signal)
  if (hideNearEnd)
    import('./near-end.ts')
      .then(({ hideNear }) => signal.aborted || hideNear(bar, hideNearEnd, signal))
      .catch(() => {})
  bar.float.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a')
    if (link)
      bar.widget.track('click', link.classList.contains('cta') ? 'cta' : 'link', { target: link.href })
  })
}
