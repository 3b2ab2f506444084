import base from './base.css?inline'
import type { Config, Theme } from './contract.ts'
import floating from './floating.css?inline'
import { isHiddenByChance } from './hidden.ts'

export interface Shadow {
  shadow: ShadowRoot
  root: HTMLElement
  close(): void
}

const shown = ':host{display:block!important}'

const sheets: Record<string, CSSStyleSheet> = {}

/** Shared by all widgets of the page. Adopted sheets pass a strict `style-src`. */
function styleSheet(css: string): CSSStyleSheet {
  const own = sheets[css] ?? new CSSStyleSheet()
  if (!sheets[css]) own.replaceSync(css)
  sheets[css] = own
  return own
}

export function applyTheme(root: HTMLElement, theme: Theme) {
  for (const [name, value] of Object.entries(theme))
    root.style.setProperty(`--t-${name}`, typeof value === 'number' ? `${value}px` : value)
}

/** Calls `changed` in the frame after each change: a change of size within the callback is an error event on the page. @returns the undo */
export function watchSize(element: Element, changed: () => void): () => void {
  const watch = new ResizeObserver(() => requestAnimationFrame(changed))
  watch.observe(element)
  return () => watch.disconnect()
}

/**
 * The published theme is the fallback of the `--wgt-*` properties, which the page may set at any time.
 * @param floats the container takes no room
 */
export function openShadow(host: HTMLElement, config: Config, css: string, floats: boolean): Shadow {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const root = document.createElement('div')
  root.className = 'wgt'
  root.lang = config.locale
  root.dir = 'ltr'
  applyTheme(root, config.theme)
  shadow.adoptedStyleSheets = [styleSheet(base + css)]
  if (floats) adoptStyles(shadow, floating)
  shadow.replaceChildren(root)
  const check = () => {
    if (isHiddenByChance(host)) adoptStyles(shadow, shown)
  }
  check()
  // A style sheet may come later.
  const unwatch = watchSize(host, check)
  return {
    shadow,
    root,
    close() {
      unwatch()
      // A later mount may have taken its place while this one loaded.
      if (!shadow.contains(root)) return
      // A shadow root cannot be detached: without styles and with a slot the container shows its own content.
      shadow.adoptedStyleSheets = []
      shadow.replaceChildren(document.createElement('slot'))
    },
  }
}

export function adoptStyles(shadow: ShadowRoot, css: string) {
  const sheet = styleSheet(css)
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet)
}

export const emit = (host: HTMLElement, name: string, detail: unknown) =>
  host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
