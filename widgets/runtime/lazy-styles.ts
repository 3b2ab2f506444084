import { styleSheet } from './host.ts'

/** Adopts the styles of a lazy chunk into a widget's shadow root. */
export function adoptLazyStyles(shadow: ShadowRoot, css: string) {
  const sheet = styleSheet(css)
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet)
}
