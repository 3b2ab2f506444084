/**
 * A second stage, of the first float: what the page itself has fixed in the window. Floats keep off its bars and buttons, and hide while a
 * layer of the page, such as a drawer with the cart, is open. Found by what is below the floats, after changes alone.
 */
import { withAncestors } from '../core/ancestors.ts'
import { arrangeFloats } from './arrange-floats.ts'
import type { Docked } from './dock.ts'

/** px between the points at which the page is looked at: less than what a finger presses */
const step = 40
/** ms from a change to the look at it: pages may change in each frame */
const pause = 200
/** z-index of layers that are not marked as modal */
const layerIndex = 100

const styleOf = getComputedStyle
const isFixed = (element: Element) => styleOf(element).position === 'fixed'

function isSeen(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return (
    Math.min(right, innerWidth) - Math.max(left, 0) > 1 &&
    Math.min(bottom, innerHeight) - Math.max(top, 0) > 1 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}

/** A bar or a button. What is higher, such as a menu at the side, would leave a float no place. */
const isInTheWay = (thing: Element) => thing.getBoundingClientRect().height < innerHeight / 2 && isSeen(thing)

/** Covers the window, and is no frame of the page's content. */
function isLayer(thing: Element): boolean {
  const { width, height } = thing.getBoundingClientRect()
  const layer = withAncestors(thing).find(isFixed)
  return (
    !!layer &&
    Number(styleOf(layer).zIndex) >= layerIndex &&
    width > innerWidth * 0.9 &&
    height > innerHeight * 0.9 &&
    !thing.querySelector('main, h1') &&
    isSeen(thing)
  )
}

const hasModal = () =>
  [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].some(
    (dialog) => isSeen(dialog) && withAncestors(dialog).some(isFixed),
  )

/** A thing of the page among the floats: one that never moves. */
function standIn(thing: Element): Docked {
  const box = () => thing.getBoundingClientRect()
  return {
    order: -1,
    edge: 'bottom',
    element: {
      get offsetLeft() {
        return box().left
      },
      get offsetTop() {
        return box().top
      },
      get offsetWidth() {
        return box().width
      },
      get offsetHeight() {
        return isInTheWay(thing) ? box().height : 0
      },
      getBoundingClientRect: box,
      style: { setProperty() {}, visibility: '' },
    },
  }
}

/** Finds the element that takes presses of all that is in a fixed one; undefined where neither `element` nor what is around it is fixed. */
function thingOf(element: Element): Element | undefined {
  let thing = element
  for (const one of withAncestors(element)) {
    // Pages fix their body while a layer is open, so that it does not scroll.
    if (one === document.body) break
    if (styleOf(one).pointerEvents !== 'none') thing = one
    if (isFixed(one)) return thing
  }
  return undefined
}

/** Finds what the page has fixed below a float. @param hosts of floats */
function thingsBelow(float: Element, hosts: ReadonlySet<Element>): Element[] {
  const { left, top, width, height } = float.getBoundingClientRect()
  const below = new Set<Element>()
  const columns = Math.ceil(width / step)
  const rows = Math.ceil(height / step)
  for (let column = 0; column <= columns; column++)
    for (let row = 0; row <= rows && columns; row++) {
      const x = left + 1 + ((width - 2) * column) / columns
      const y = top + 1 + ((height - 2) * row) / rows
      for (const element of document.elementsFromPoint(x, y)) if (!hosts.has(element)) below.add(element)
    }
  return [...below].flatMap((element) => thingOf(element) ?? [])
}

let stop: (() => void) | undefined

/**
 * Works until the last float has gone; another call meanwhile changes nothing.
 * @param floats of the page, to which its own things are added
 */
export function watchPage(floats: Set<Docked>) {
  if (stop) return
  const things = new Map<Element, Docked>()
  const watched = new WeakSet<Element>()
  const leaving = new AbortController()
  const { signal } = leaving
  const sizes = new ResizeObserver(schedule)
  const changes = new MutationObserver(schedule)
  let isWaiting = false

  function schedule() {
    if (isWaiting) return
    isWaiting = true
    // A tab that nobody sees has no frames.
    requestAnimationFrame(() =>
      setTimeout(() => {
        isWaiting = false
        if (!signal.aborted) look()
      }, pause),
    )
  }

  /** Observing an element again would report its size again. */
  function watch(element: Element) {
    if (!watched.has(element)) sizes.observe(element)
    watched.add(element)
  }

  function look() {
    const own = [...floats].flatMap(({ element }) => (element instanceof HTMLElement ? element : []))
    if (!own.length) return stop?.()
    const hosts = new Set(
      own.flatMap((float) => withAncestors(float).find(({ shadowRoot }) => shadowRoot) ?? []),
    )
    own.forEach(watch)
    let known: number
    do {
      known = things.size
      settle(own)
      for (const thing of own.flatMap((float) => thingsBelow(float, hosts))) {
        if (things.has(thing)) continue
        const float = standIn(thing)
        things.set(thing, float)
        floats.add(float)
        watch(thing)
      }
    } while (things.size > known)
  }

  function settle(own: readonly HTMLElement[]) {
    for (const [thing, float] of things)
      if (!thingOf(thing)) {
        things.delete(thing)
        floats.delete(float)
      }
    const isCovered = hasModal() || [...things.keys()].some(isLayer)
    for (const { style } of own)
      if (isCovered) style.setProperty('display', 'none', 'important')
      else style.removeProperty('display')
    arrangeFloats(floats)
  }

  stop = () => {
    stop = undefined
    leaving.abort()
    sizes.disconnect()
    changes.disconnect()
    for (const float of things.values()) floats.delete(float)
  }
  changes.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['class', 'style', 'hidden', 'open', 'aria-modal', 'aria-hidden', 'data-state'],
  })
  for (const name of ['wgt:floats', 'load', 'transitionend', 'animationend', 'change', 'close'])
    document.addEventListener(name, schedule, { capture: true, passive: true, signal })
  addEventListener('resize', schedule, { signal })
  look()
}
