/** Styles of the parts that load after the first view. */
const sheets = new Map<string, CSSStyleSheet>()

/** Gives a widget's shadow root a style sheet, once. All widgets of a page share it. */
export function addStyles(shadow: ShadowRoot, css: string) {
  const sheet = sheets.get(css) ?? new CSSStyleSheet()
  if (!sheets.has(css)) sheet.replaceSync(css)
  sheets.set(css, sheet)
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet)
}
