import type { Theme } from '../../runtime/core/contract.ts'
import { opaqueColor } from '../../runtime/core/opaque-color.ts'

const opaque = RegExp(opaqueColor)
/** px. A container that has its width from what is in it is narrower: it has nothing in it, or what is in it is contained. */
const minWidth = 200

const styleOf = getComputedStyle

/** Also out of a shadow root. The colour of the window is the page's own or its scheme's. */
export function colorBehind(element: Element | null): string {
  if (!element) return 'Canvas'
  const { backgroundImage, backgroundColor } = styleOf(element)
  const found = opaque.exec(`${backgroundImage} ${backgroundColor}`)
  return found ? found[0] : colorBehind(element.parentElement ?? (element.getRootNode() as ShadowRoot).host)
}

/** True where the colour behind the counter is all that it needs of the page, which gives the widget no colours of its own. */
export const isPlain = (host: HTMLElement, { scheme = 'auto', surface, bg, text }: Theme): boolean =>
  !(scheme !== 'auto' || surface || bg || text || host.offsetWidth < minWidth) &&
  !['bg', 'text'].some((name) => styleOf(host).getPropertyValue(`--wgt-${name}`))
