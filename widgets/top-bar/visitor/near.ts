/** Finds the page's elements at the top of the window, where the bar is. */

/** Where headers are looked for, in shares of the window's width. */
const columns = [0.05, 0.5, 0.95]
/** px between two rows */
const step = 20
/** px below the bar: a second row of a header, and absolute ones that stand lower, move too. */
const below = 120

const isOurs = (element: Element) => element.shadowRoot?.querySelector('.wgt')

/** The page's own elements. @param depth px from the top of the window, as far as the bar covers the page */
export function elementsNear(depth: number): Set<Element> {
  const found = new Set<Element>()
  for (const column of columns)
    for (let y = 1; y < depth + below; y += step)
      for (const element of document.elementsFromPoint(column * innerWidth, y))
        for (let at: Element | null = element; at && !isOurs(at); at = at.parentElement) found.add(at)
  return found
}

export const hasHeader = (depth: number) =>
  [...elementsNear(depth)].some((element) => /fixed|sticky|absolute/.test(getComputedStyle(element).position))
