/** Keeps what a person has opened, chosen or typed in the preview while the widget is mounted anew. */
import { pairLabels } from './pair-labels.ts'

type State = string | boolean

interface Kind {
  selector: string
  read(element: Element): State
  /** Only called with another state than the element's. */
  set(element: Element, state: State): void
}

/** A script's click, which click to edit does not take for the person's. */
const press = (element: Element) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }))

const byAttribute = (name: string, selector = `[${name}]`): Kind => ({
  selector,
  read: (element) => element.getAttribute(name) === 'true',
  set: press,
})

const kinds: readonly Kind[] = [
  byAttribute('aria-expanded', '[aria-expanded]:not(input)'),
  byAttribute('aria-pressed'),
  byAttribute('aria-selected', '[role=tab]'),
  {
    selector: 'details',
    read: (element) => element instanceof HTMLDetailsElement && element.open,
    set: (element, state) => element.toggleAttribute('open', state === true),
  },
  {
    selector: 'input:is([type=checkbox], [type=radio])',
    read: (element) => element instanceof HTMLInputElement && element.checked,
    set: press,
  },
  {
    selector: 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select',
    read: (element) => (isField(element) ? element.value : ''),
    set(element, state) {
      if (!isField(element)) return
      element.value = String(state)
      for (const name of ['input', 'change']) element.dispatchEvent(new Event(name, { bubbles: true }))
    },
  },
  {
    // A form in steps: each press of its button shows the next one.
    selector: 'ol:has(> [aria-current=step])',
    read: (element) => String(stepIn(element)),
    set(element, state) {
      const button = element.closest('form')?.querySelector('[type=submit]')
      for (let step = stepIn(element); button && step < Number(state); step++) press(button)
    },
  },
]

const stepIn = (list: Element) => [...list.children].findIndex((step) => step.matches('[aria-current=step]'))

const isField = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const labelOf = (element: Element): string =>
  element.getAttribute('aria-label') ||
  (isField(element) ? `${element.name} ${element.getAttribute('value') ?? ''}` : undefined) ||
  (element.querySelector('summary') ?? element).textContent?.trim() ||
  ''

/** Frames for which parts are waited for that load later, or open with others. */
const framesUntilThere = 90

type Kept = { kind: Kind; labels: string[]; at: number; state: State }

export function createKeptState(container: HTMLElement) {
  /** The state in which the widget itself began, by element. */
  let begun = new WeakMap<Element, State>()
  /** States that are not restored yet. */
  let left: Kept[] = []
  let restoring = new AbortController()
  const allOf = ({ selector }: Kind) => [...(container.shadowRoot?.querySelectorAll(selector) ?? [])]

  function changedIn(kind: Kind): Kept[] {
    const elements = allOf(kind)
    const labels = elements.map(labelOf)
    return elements.flatMap((element, at) => {
      const state = kind.read(element)
      const first = begun.get(element) ?? (typeof state === 'string' ? '' : false)
      return state === first ? [] : [{ kind, labels, at, state }]
    })
  }

  /** @returns whether its element is there */
  function apply({ kind, labels, at, state }: Kept): boolean {
    const elements = allOf(kind)
    const element = elements[pairLabels(labels, elements.map(labelOf))[at] ?? -1]
    if (!element) return false
    if (kind.read(element) !== state) kind.set(element, state)
    return true
  }

  function stop() {
    left = []
    restoring.abort()
  }

  return {
    /** Call before the widget goes. */
    read() {
      const kept = [...kinds.flatMap(changedIn), ...left]
      stop()
      // Choosing one of a group may take another one back: what is off comes last.
      left = kept.toSorted((a, b) => Number(a.state === false) - Number(b.state === false))
    },

    /** Call when the widget is there again. A press or a key of the person ends it. */
    restore() {
      const elements = kinds.flatMap((kind) =>
        allOf(kind).map((element) => [element, kind.read(element)] as const),
      )
      begun = new WeakMap(elements)
      restoring = new AbortController()
      const { signal } = restoring
      for (const name of ['pointerdown', 'keydown']) addEventListener(name, stop, { signal, capture: true })
      let frames = 0
      const next = async () => {
        const waiting: Kept[] = []
        for (const one of left) {
          if (!apply(one)) waiting.push(one)
          // One press may have brought about the next state, once Vue has drawn.
          await Promise.resolve()
          if (signal.aborted) return
        }
        left = waiting
        frames += 1
        if (left.length > 0 && frames < framesUntilThere) requestAnimationFrame(next)
        else stop()
      }
      void next()
    },
  }
}

/** A part that opens by itself takes no focus from the field of the editor. */
export function leaveFocusToEditor() {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}
