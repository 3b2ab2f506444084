import type { Theme } from '../../runtime/contract.ts'

const white = /^rgb(a\(0, 0, 0, 0|\(255, 255, 255)\) none (?!.*dark)/
/** px by which rounded widths may differ */
const rounding = 2

/** Also out of a shadow root. */
export const parentOf = (element: Element): Element | undefined =>
  element.parentElement ?? (element.getRootNode() as ShadowRoot).host

function isOnWhite(element: Element): boolean {
  const { backgroundColor, backgroundImage, colorScheme } = getComputedStyle(element)
  if (!white.test(`${backgroundColor} ${backgroundImage} ${colorScheme}`)) return false
  const parent = parentOf(element)
  return !parent || isOnWhite(parent)
}

/** Whether it gets wider with what is in it, as in a float, where it needs a width of its own. */
function growsWithContent(host: HTMLElement): boolean {
  const { offsetWidth, shadowRoot } = host
  const probe = document.createElement('div')
  probe.style.width = '9999px'
  // With a slot, so that what keeps the room in the container stays.
  const shadow = shadowRoot ?? host.attachShadow({ mode: 'open' })
  if (!shadowRoot) shadow.append(document.createElement('slot'))
  shadow.append(probe)
  const grows = host.offsetWidth !== offsetWidth
  probe.remove()
  return grows
}

/** True for a block that fills its parent on nothing but white, in our own colours: colours and width need no look at the page. */
export function isInPlainPlace(host: HTMLElement, theme: Theme): boolean {
  const { parentElement } = host
  if (!parentElement || theme.scheme === 'dark' || theme.surface) return false
  const style = getComputedStyle(host)
  const { paddingLeft, paddingRight } = getComputedStyle(parentElement)
  const room = parentElement.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const isUnset = (name: 'bg' | 'text') => !theme[name] && !style.getPropertyValue(`--wgt-${name}`)
  return (
    style.display === 'block' &&
    Math.abs(host.offsetWidth - room) < rounding &&
    isUnset('bg') &&
    isUnset('text') &&
    !document.querySelector('meta[name=color-scheme]') &&
    isOnWhite(host) &&
    !growsWithContent(host)
  )
}
