import { withAncestors } from '../../runtime/core/ancestors.ts'

/** The nearest first: one that has come to its end leaves the rest to the next. */
const scrollersAround = (element: Element): Element[] => [
  ...withAncestors(element).filter((around) => /auto|scroll/.test(getComputedStyle(around).overflowY)),
  document.scrollingElement ?? document.body,
]

/** An answer that closes above must not push the question away from under the pointer. @returns call it once the page has changed */
export function keepInPlace(button: Element): () => void {
  const topOf = () => button.getBoundingClientRect().top
  const before = topOf()
  return () => {
    for (const scroller of scrollersAround(button))
      scroller.scrollBy({ top: topOf() - before, behavior: 'instant' })
  }
}
