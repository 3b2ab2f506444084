/**
 * Click to edit: while it is on, a click tells the panel what it was on instead of following a link or sending a form. What
 * opens, chooses or pages still works, because texts behind it could not be reached otherwise.
 */
import { type Picked, pickableAt, pickablesOf, pickedOf } from './picked.ts'

const controls =
  'a, button, summary, label, input, textarea, select, [role=button], [role=tab], [role=option]'
const opening =
  'summary, label, input, textarea, select, [aria-expanded], [aria-haspopup], [role=tab], [role=option]'

/** ms */
const opensWithin = 2000

interface Options {
  container: HTMLElement
  /** Names the button that the keyboard walks with. */
  label: string
  picked(picked: Picked): void
}

export function createPicking({ container, label, picked }: Options) {
  let isOn = false
  let current: Element | undefined
  let awaitsFocus = new AbortController()
  /** The field of a label that was clicked: the browser clicks on it as well. */
  let labelled: Element | null | undefined
  const outline = document.createElement('div')
  outline.className = 'pick-outline'
  outline.popover = 'manual'
  const walker = document.createElement('button')
  walker.type = 'button'
  walker.className = 'pick-walker'

  function outlineAround(element: Element | undefined) {
    if (element === current && outline.matches(':popover-open')) return
    current = element
    outline.hidePopover()
    if (!element) return
    const { left, top, width, height } = element.getBoundingClientRect()
    Object.assign(outline.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${width}px`,
      height: `${height}px`,
    })
    // Shown again, it stands above what the widget has opened since.
    outline.showPopover()
  }

  const inWidget = (event: Event): Element | undefined => {
    const path = event.composedPath()
    const root = container.shadowRoot
    const [first] = path
    return root && path.includes(root) && first instanceof Element ? first : undefined
  }
  function pick(element: Element | undefined, opens = false) {
    const root = container.shadowRoot
    if (!element || !root) return
    const found = pickedOf(element, root)
    const tell = () => picked(found)
    awaitsFocus.abort()
    if (!opens) return tell()
    // A click that opens something may move the focus, which the editor's field needs: at once, or after lazy loading.
    const waiting = new AbortController()
    awaitsFocus = waiting
    const tellOnce = () => {
      if (!waiting.signal.aborted) tell()
    }
    requestAnimationFrame(() => requestAnimationFrame(tellOnce))
    const onFocus = (event: Event) => {
      if (!inWidget(event)) return
      waiting.abort()
      tell()
    }
    const signal = AbortSignal.any([waiting.signal, AbortSignal.timeout(opensWithin)])
    addEventListener('focusin', onFocus, { signal })
  }
  /** A press or a key moves the focus itself. */
  function onInput() {
    awaitsFocus.abort()
    labelled = undefined
  }

  function onPointer(event: Event) {
    const element = inWidget(event)
    outlineAround(element && pickableAt(element, event))
  }
  function onClick(event: Event) {
    const element = inWidget(event)
    if (!element || !event.isTrusted || element === labelled) return
    labelled = element.closest('label')?.control
    const control = element.closest(controls)
    const works =
      control && !control.matches('a') && (control.matches(opening) || !control.textContent?.trim())
    if (!works) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    pick(pickableAt(element, event), works === true)
  }
  const onSubmit = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const hide = () => outlineAround(undefined)

  function walkTo(element: Element | undefined) {
    element?.scrollIntoView({ block: 'nearest' })
    outlineAround(element)
    const text = element instanceof HTMLImageElement ? element.alt : element?.textContent?.trim()
    walker.textContent = text ? `${label}: ${text.slice(0, 200)}` : label
  }
  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    const root = container.shadowRoot
    if (!step || !root) return
    event.preventDefault()
    const all = pickablesOf(root)
    const at = current ? all.indexOf(current) : -1
    walkTo(all[Math.min(Math.max(at + step, 0), all.length - 1)])
  }
  walker.addEventListener('keydown', onKey)
  walker.addEventListener('focus', () =>
    walkTo(container.shadowRoot ? pickablesOf(container.shadowRoot)[0] : undefined),
  )
  walker.addEventListener('blur', hide)
  walker.addEventListener('click', () => pick(current))

  const listeners = [
    ['pointerdown', onInput],
    ['keydown', onInput],
    ['pointermove', onPointer],
    ['focusin', onPointer],
    ['click', onClick],
    ['auxclick', onClick],
    ['submit', onSubmit],
    ['scroll', hide],
    ['pointerleave', hide],
  ] as const
  return {
    turn(on: boolean) {
      if (on === isOn) return
      isOn = on
      for (const [name, listener] of listeners)
        if (on) addEventListener(name, listener, true)
        else removeEventListener(name, listener, true)
      if (on) {
        walker.textContent = label
        container.before(walker)
        document.body.append(outline)
        return
      }
      hide()
      walker.remove()
      outline.remove()
    },
    /** The widget was drawn anew. */
    redrawn: hide,
  }
}
