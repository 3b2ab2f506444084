/** The element clicked in the preview, described in texts that the editor can find in the draft. */

export interface Picked {
  /** Texts of the smallest element around the click, then of its ancestors, up to the whole widget. */
  texts: string[]
  /** Names that are no visible text: `alt`, `aria-label`, `placeholder`, `title`. */
  names: string[]
  /** Addresses of the picture, then of the link. */
  addresses: string[]
  /** Which one it is of the elements with the same text. */
  index: number
}

const pictures = 'img, video, picture'
const fields = 'input, textarea, select'
const nameAttributes = ['alt', 'aria-label', 'placeholder', 'title']
const maxText = 20_000

const ownTextOf = (element: Element) =>
  [...element.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''))
    .join('')
    .trim()
const hasOwnText = (element: Element) => ownTextOf(element) !== ''

/** Lines of a label in a drawing are elements without a space between them. */
const drawnText = (element: Element): string =>
  [...element.childNodes]
    .map((node) => (node instanceof Element ? drawnText(node) : node.nodeValue))
    .join(' ')

const textOf = (element: Element) =>
  (element instanceof HTMLElement ? element.innerText : drawnText(element)).trim().slice(0, maxText)

/** Bold words and links belong to the sentence around them, lines of a drawn label to the label. */
function sentenceOf(element: Element): Element {
  if (element instanceof SVGTSpanElement) return element.closest('text') ?? element
  const { parentElement: parent } = element
  const isWord = parent && hasOwnText(parent) && getComputedStyle(element).display.startsWith('inline')
  return isWord ? sentenceOf(parent) : element
}

/** The element's own words, if its parts have texts of their own: in a row, a name stands beside its amount. */
const wordsBesideParts = (element: Element): string =>
  [...element.children].some((part) => textOf(part) && !getComputedStyle(part).display.startsWith('inline'))
    ? ownTextOf(element)
    : ''

/** Tests in the label's own axes: the bounding box of a rotated label covers its neighbours. */
function isOnLabel(label: SVGTextElement, { clientX, clientY }: MouseEvent): boolean {
  const matrix = label.getScreenCTM()
  if (!matrix) return false
  const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  const { x, y, width, height } = label.getBBox()
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
}

/** Labels of a drawing let the pointer through. */
const labelAt = (element: Element, event: MouseEvent): Element | undefined =>
  element instanceof SVGElement
    ? [...(element.ownerSVGElement ?? element).querySelectorAll('text')].find((label) =>
        isOnLabel(label, event),
      )
    : undefined

/** @param element the deepest one of the event. Undefined for empty room between texts. */
export const pickableAt = (element: Element, event: Event): Element | undefined =>
  (event instanceof MouseEvent ? labelAt(element, event) : undefined) ?? pickableOf(element)

function pickableOf(element: Element): Element | undefined {
  if (element.matches(`${pictures}, ${fields}`)) return element
  if (hasOwnText(element)) return element
  if (textOf(element)) {
    const inside = [...element.querySelectorAll('*')].filter(hasOwnText)
    const [only, another] = new Set(inside.map(sentenceOf))
    return another ? undefined : only
  }
  if (nameAttributes.some((name) => element.getAttribute(name))) return element
  return element.parentElement ? pickableOf(element.parentElement) : undefined
}

/** Everything in the widget that can be picked, in reading order. */
export const pickablesOf = (root: ParentNode): Element[] => [
  ...new Set(
    [...root.querySelectorAll('*')].flatMap((element) => {
      if (element.matches('style, script, option')) return []
      if (element.matches(pictures)) return [element]
      return hasOwnText(element) && textOf(element) ? [sentenceOf(element)] : []
    }),
  ),
]

export function pickedOf(element: Element, root: ParentNode): Picked {
  const around: Element[] = []
  for (let one: Element | null = element; one; one = one.parentElement) around.push(one)
  const texts = [...new Set([wordsBesideParts(element), ...around.map(textOf)])].filter(Boolean)
  const control = element.closest('a, button, [role=button], label, [role=img]')
  const named = [element, ...labelsOf(element), ...(control && control !== element ? [control] : [])]
  const names = named.flatMap((one) => [
    ...nameAttributes.map((name) => one.getAttribute(name)?.trim() ?? ''),
    // A label around its field counts by its own text only.
    one === control ? '' : ownTextOf(one),
  ])
  const link = element.closest('a')?.getAttribute('href') ?? ''
  const own = textOf(element)
  const same = own ? pickablesOf(root).filter((one) => textOf(one) === own) : []
  return {
    texts: own ? texts : ['', ...texts],
    names: [...new Set(names)].filter(Boolean),
    addresses: [...new Set([addressOf(element), link])].filter(Boolean),
    index: Math.max(0, same.indexOf(element)),
  }
}

const labelsOf = (element: Element): Element[] =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement
    ? [...(element.labels ?? [])]
    : []

function addressOf(element: Element): string {
  const picture = element.matches('picture') ? element.querySelector('img') : element
  return picture?.getAttribute('src') ?? ''
}
