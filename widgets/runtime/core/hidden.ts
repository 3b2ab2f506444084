/** Containers that the page hides by rules that do not mean them. */

const isHidden = (element: Element) => getComputedStyle(element).display === 'none'

/** True if the page hides every element like the container, as `div { display: none }` does, and not the container itself. */
function isHiddenWithAll(host: HTMLElement) {
  const other = document.createElement(host.localName)
  other.append(' ')
  host.after(other)
  const hidden = isHidden(other)
  other.remove()
  return hidden
}

/** Themes hide empty elements (`div:empty`), and a shadow root is no content. Only there: frameworks that hydrate know no other child. */
function fillIfHidden(host: HTMLElement) {
  if (host.firstChild) return
  host.append(' ')
  if (isHidden(host)) host.replaceChildren()
}

/** @returns whether the container has to be shown by a style of its own */
export function isHiddenByChance(host: HTMLElement): boolean {
  if (!isHidden(host)) return false
  fillIfHidden(host)
  return isHidden(host) && isHiddenWithAll(host)
}
