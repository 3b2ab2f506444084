const white = /^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/

/** True in a plain place: a block on nothing but white, where the widget's colours and width need no look at the page. */
export const isInPlainPlace = (host: HTMLElement) =>
  !!host.parentElement && getComputedStyle(host.parentElement).display === 'block' && isOnWhite(host)

function isOnWhite(element: Element): boolean {
  const { backgroundColor, backgroundImage, colorScheme } = getComputedStyle(element)
  if (!white.test(backgroundColor) || backgroundImage !== 'none' || colorScheme.includes('dark')) return false
  const parent = element.parentElement ?? (element.getRootNode() as ShadowRoot).host
  return !parent || isOnWhite(parent)
}
