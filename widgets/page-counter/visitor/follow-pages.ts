import { watchNavigation } from '../../runtime/visibility/navigation.ts'

/** ms. Routers replace an address more than once on the way to a page. */
const settleTime = 500

/** Calls `changed` once for each further page of a single-page site. @returns the undo */
export function followPages(changed: () => void): () => void {
  let page = location.pathname
  let timer: ReturnType<typeof setTimeout> | undefined
  const unwatch = watchNavigation(() => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (location.pathname === page) return
      page = location.pathname
      changed()
    }, settleTime)
  })
  return () => {
    clearTimeout(timer)
    unwatch()
  }
}
