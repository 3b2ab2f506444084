/**
 * Calls `changed` after each change of the page's path, as single-page apps make. `history.pushState` has no event where a browser
 * lacks the Navigation API: there the address is compared whenever the document changes, and after Back.
 * @returns the undo
 */
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
  const observer = new MutationObserver(check)
  observer.observe(document, { childList: true, characterData: true, attributes: true, subtree: true })
  addEventListener('popstate', check)
  return () => {
    observer.disconnect()
    removeEventListener('popstate', check)
  }
}
