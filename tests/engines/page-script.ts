/** The first script of every page here. It is sent as source: it must not use anything of this module. */
export interface Probe {
  events: { name: string; publicId?: string; reason?: string }[]
  /** Uncaught errors, rejections and what the page printed with `console.error` and `console.warn`. */
  errors: string[]
  /** Violations of the page's policy, by directive. */
  violations: string[]
  root(): ShadowRoot | null | undefined
  /** Visible elements of the widget that match, and have `text` in their text or label. */
  find(selector: string, text?: string): Element[]
  /** Scrolls to the element. @returns a point in which it is hit, in px of the window */
  target(selector: string, text?: string): [x: number, y: number] | undefined
  /** False once a press after the last `target` has met something else: a busy page may move until the driver presses. */
  isMet: boolean
}

declare global {
  interface Window {
    probe: Probe
  }
}

export function installProbe() {
  const probe: Probe = {
    events: [],
    errors: [],
    violations: [],
    root: () => document.querySelector('[data-here]')?.shadowRoot,
    find: (selector, text = '') =>
      [...(probe.root()?.querySelectorAll(selector) ?? [])].filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        const said = `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`
        return (
          element.checkVisibility({ visibilityProperty: true }) &&
          width > 0 &&
          height > 0 &&
          said.includes(text)
        )
      }),
    isMet: true,
    target(selector, text) {
      const [element] = probe.find(selector, text)
      if (!element) return undefined
      probe.isMet = true
      addEventListener(
        'click',
        (event) => {
          probe.isMet = event
            .composedPath()
            .some((met) => met === element || (met instanceof HTMLLabelElement && met.contains(element)))
        },
        { capture: true, once: true },
      )
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      // The middle of a province's box can lie outside the province.
      for (const part of [0.5, 0.4, 0.6, 0.3, 0.7])
        for (const other of [0.5, 0.4, 0.6, 0.3, 0.7]) {
          const x = Math.round(box.left + box.width * part)
          const y = Math.round(box.top + box.height * other)
          // Firefox also finds what is outside of the window, as a sheet is before it rises.
          if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
          const hit = probe.root()?.elementFromPoint(x, y)
          if (hit && (element.contains(hit) || hit.closest('label')?.contains(element))) return [x, y]
        }
      return undefined
    },
  }
  window.probe = probe
  const told = (value: unknown) => (value instanceof Error ? `${value}` : String(value))
  addEventListener('error', ({ message }) => probe.errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => probe.errors.push(told(reason)))
  for (const level of ['error', 'warn'] as const) {
    const print = console[level]
    console[level] = (...values: unknown[]) => {
      probe.errors.push(values.map(told).join(' '))
      print(...values)
    }
  }
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    probe.violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
  )
  const names = ['wgt:ready', 'wgt:error', 'cookie-consent:accepted']
  for (const name of names)
    document.addEventListener(name, (event) =>
      probe.events.push({ name, ...(event instanceof CustomEvent ? event.detail : {}) }),
    )
}
