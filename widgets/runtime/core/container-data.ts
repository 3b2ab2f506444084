/**
 * Calls `changed` after the page has changed an attribute of the container: what a widget reads from its `data-…` it reads again.
 * @returns the undo
 */
export function watchData(host: HTMLElement, changed: (data: DOMStringMap) => void): () => void {
  const observer = new MutationObserver(() => changed(host.dataset))
  observer.observe(host, { attributes: true })
  return () => observer.disconnect()
}
