/** Pages of a slider: as many as there are positions to rest at, not as many as cards. */
export interface Pages {
  count: number
  /** Index of the page, from 0. */
  current: number
  /** px from one page to the next. */
  step: number
}

type Track = Pick<Element, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>

/** @param gap px between cards */
export function pagesOf({ scrollLeft, scrollWidth, clientWidth }: Track, gap: number): Pages {
  const step = clientWidth + gap
  const end = scrollWidth - clientWidth
  // Widths are rounded to whole px.
  const count = end > 2 ? 1 + Math.ceil((end - 2) / step) : 1
  const current = scrollLeft >= end - 2 ? count - 1 : Math.round(scrollLeft / step)
  return { count, current: Math.min(current, count - 1), step }
}
