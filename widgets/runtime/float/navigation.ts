/** ms; `history.pushState` has no event where a browser lacks the Navigation API. */
const checkInterval = 500

/** Calls `changed` after each change of the page's path, as single-page apps make. @returns the undo */
export function watchNavigation(changed: () => void): () => void {
  let path = location.pathname
  const check = () => {
    if (path === location.pathname) return
    path = location.pathname
    changed()
  }
  if ('navigation' in window) {
    const { navigation } = window
    navigation.addEventListener('currententrychange', check)
    return () => navigation.removeEventListener('currententrychange', check)
  }
  const timer = setInterval(check, checkInterval)
  return () => clearInterval(timer)
}
