/** The map as a file. Drawn from what is on the page, so that it has the page's theme; loaded when somebody asks for it. */

/** Picture px for one px of the page */
const sharpness = 3
const drawable = 'path, circle, rect, text'

/** A colour as `#rrggbb` and its opacity, whatever notation the style has it in: other programs read no `oklab()`. */
function solid(colour: string): { colour: string; opacity: number } {
  const canvas = new OffscreenCanvas(1, 1)
  const context = canvas.getContext('2d')!
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0, a = 0] = context.getImageData(0, 0, 1, 1).data
  return {
    colour: `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
    opacity: a / 255,
  }
}

const isShown = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.matches('.reach')

/** The drawing with every style as an attribute of its own. */
function standalone(svg: SVGSVGElement, title: string): string {
  const copy = document.importNode(svg, true)
  const { width, height } = svg.getBoundingClientRect()
  const originals = svg.querySelectorAll(drawable)
  copy.querySelectorAll(drawable).forEach((element, index) => {
    const original = originals[index]!
    if (!isShown(original)) {
      element.remove()
      return
    }
    const style = getComputedStyle(original)
    for (const name of ['fill', 'stroke'] as const) {
      const { colour, opacity } = solid(style[name] === 'none' ? 'transparent' : style[name])
      element.setAttribute(name, opacity ? colour : 'none')
      if (opacity && opacity < 1) element.setAttribute(`${name}-opacity`, String(opacity))
    }
    for (const name of [
      'stroke-width',
      'stroke-linejoin',
      'fill-rule',
      'vector-effect',
      'font-size',
      'font-family',
      'font-weight',
      'text-anchor',
      'paint-order',
    ])
      element.setAttribute(name, style.getPropertyValue(name))
  })
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const name of element.getAttributeNames())
      if (/^(class|style|role|tabindex|data-|aria-)/.test(name)) element.removeAttribute(name)
  copy.setAttribute('width', String(Math.round(width)))
  copy.setAttribute('height', String(Math.round(height)))
  const heading = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  heading.textContent = title
  copy.prepend(heading)
  return new XMLSerializer().serializeToString(copy)
}

/** The same drawing dot by dot. No image is loaded, so that no policy of the page stands against it. */
async function painted(svg: SVGSVGElement, background: string): Promise<Blob> {
  const { width, height, left, top } = svg.getBoundingClientRect()
  const canvas = new OffscreenCanvas(Math.round(width * sharpness), Math.round(height * sharpness))
  const context = canvas.getContext('2d')!
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const element of svg.querySelectorAll<SVGGraphicsElement>(drawable)) {
    const matrix = element.getScreenCTM()
    if (!matrix || !isShown(element)) continue
    const style = getComputedStyle(element)
    const size = Math.hypot(matrix.a, matrix.b)
    context.setTransform(new DOMMatrix().scale(sharpness).translate(-left, -top).multiply(matrix))
    context.fillStyle = style.fill === 'none' ? 'transparent' : style.fill
    context.strokeStyle = style.stroke === 'none' ? 'transparent' : style.stroke
    context.lineWidth = Number.parseFloat(style.strokeWidth) / (style.vectorEffect === 'none' ? 1 : size)
    context.lineJoin = 'round'
    if (element.matches('text')) {
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      context.textAlign = 'center'
      const y = Number(element.getAttribute('y') ?? 0)
      context.strokeText(element.textContent ?? '', 0, y)
      context.fillText(element.textContent ?? '', 0, y)
    } else {
      const shape = shapeOf(element)
      context.fill(shape, style.fillRule === 'evenodd' ? 'evenodd' : 'nonzero')
      context.stroke(shape)
    }
  }
  return canvas.convertToBlob({ type: 'image/png' })
}

function shapeOf(element: SVGGraphicsElement): Path2D {
  if (element instanceof SVGPathElement) return new Path2D(element.getAttribute('d') ?? '')
  const shape = new Path2D()
  const { x, y, width, height } = element.getBBox()
  if (element instanceof SVGCircleElement) shape.arc(0, 0, width / 2, 0, 2 * Math.PI)
  else shape.rect(x, y, width, height)
  return shape
}

/** Offers the map for download. */
export async function savePicture(svg: SVGSVGElement, kind: 'png' | 'svg', title: string) {
  const root = svg.closest('.wgt') ?? svg
  const blob =
    kind === 'svg'
      ? new Blob([standalone(svg, title)], { type: 'image/svg+xml' })
      : await painted(svg, getComputedStyle(root).getPropertyValue('--bg') || '#fff')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()}.${kind}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
