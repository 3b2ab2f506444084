/** Bars on a page with something at its top, fixed, sticky or absolute: it stands below the bar. */
import type { Bar } from './bar.ts'
import { elementsNear } from './near.ts'

/** Says by which property an element of the page is moved, and what it was: `top 0`. */
const mark = 'data-wgt-below'
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

const kept = new WeakSet<Bar>()

/** Once for each bar, however often it is called. */
export function keepHeaders(bar: Bar, signal: AbortSignal) {
  if (signal.aborted || kept.has(bar)) return
  kept.add(bar)
  const { float, widget } = bar
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
        if (marked.has(element)) continue
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
