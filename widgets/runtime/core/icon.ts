/** Decoration: hidden from screen readers. */
export function createIcon(viewBox: string, ...paths: string[]): SVGSVGElement {
  const make = <Tag extends 'svg' | 'path'>(tag: Tag, name: string, value: string) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
    element.setAttribute(name, value)
    return element
  }
  const icon = make('svg', 'viewBox', viewBox)
  icon.setAttribute('aria-hidden', 'true')
  icon.append(...paths.map((path) => make('path', 'd', path)))
  return icon
}
