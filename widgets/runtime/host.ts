/** The shadow root of a widget: style border, theme variables, language. Plain DOM, shared by every type. */
import base from './base.css?inline'
import type { Config, Theme } from './contract.ts'

export interface Shadow {
  shadow: ShadowRoot
  /** The element inside the shadow root that holds the widget. */
  root: HTMLElement
  close(): void
}

const sheets: Record<string, CSSStyleSheet> = {}

/** The adoptable sheet of a text, shared by all widgets of the page. Adopted sheets pass a strict `style-src`. */
function styleSheet(css: string): CSSStyleSheet {
  const own = sheets[css] ?? new CSSStyleSheet()
  if (!sheets[css]) own.replaceSync(css)
  sheets[css] = own
  return own
}

/** Sets the published theme as the fallback of the `--wgt-*` properties. */
export function applyTheme(root: HTMLElement, theme: Theme) {
  for (const [name, value] of Object.entries(theme))
    root.style.setProperty(`--t-${name}`, typeof value === 'number' ? `${value}px` : value)
}

/**
 * Opens (or reopens) the shadow root of a container. The published theme becomes the fallback of the `--wgt-*`
 * properties, which the page may set on the container at any time.
 */
export function openShadow(host: HTMLElement, config: Config, css: string): Shadow {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const root = document.createElement('div')
  root.className = 'wgt'
  root.lang = config.locale
  root.dir = 'ltr'
  applyTheme(root, config.theme)
  shadow.adoptedStyleSheets = [styleSheet(base + css)]
  shadow.replaceChildren(root)
  return {
    shadow,
    root,
    close() {
      // a shadow root cannot be taken off again; with an empty style and a slot the container shows its own content
      shadow.adoptedStyleSheets = []
      shadow.replaceChildren(document.createElement('slot'))
    },
  }
}

/** Adds the styles of a lazy chunk to a widget's shadow root. */
export function adoptStyles(shadow: ShadowRoot, css: string) {
  const sheet = styleSheet(css)
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet)
}

/** Dispatches a `CustomEvent` on the container that bubbles out of shadow roots. */
export const emit = (host: HTMLElement, name: string, detail: unknown) =>
  host.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
