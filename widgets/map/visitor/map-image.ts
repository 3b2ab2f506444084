/** A second stage, behind its button. Draws from the elements on the page: the image has their theme. */

/** px of the image per px of the page */
const pixelRatio = 3
const drawable = 'path, circle, rect, text'
const copiedStyles = [
  'stroke-width',
  'stroke-linejoin',
  'fill-rule',
  'vector-effect',
  'font-size',
  'font-family',
  'font-weight',
  'text-anchor',
  'paint-order',
]

/** `#rrggbb` and opacity: other programs read no `oklab()`. */
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

interface TextLine {
  text: string
  x: number
  y: number
  size: number
  weight: number
}

interface Swatch {
  x: number
  y: number
  colour: string
  /** A pin's path, with the corner of its box; without it the item is a square. */
  path?: { d: string; left: number; top: number }
}

interface ImageLayout {
  width: number
  height: number
  map: { x: number; y: number; width: number; height: number }
  lines: TextLine[]
  swatches: Swatch[]
  background: string
  text: string
  font: string
}

const margin = 24
const gap = 14
const swatchSize = 14
/** px, width and height of the box of a pin */
const pinSize = 24
const swatchGap = 6
const minWidth = 340

function layOut(svg: SVGSVGElement, title: string): ImageLayout {
  const root = svg.closest('.wgt') ?? svg
  const style = getComputedStyle(root)
  const box = svg.getBoundingClientRect()
  const sheet = svg.viewBox.baseVal
  const scale = Math.min(box.width / sheet.width, box.height / sheet.height)
  const size = { width: sheet.width * scale, height: sheet.height * scale }
  const width = Math.max(size.width, minWidth) + 2 * margin
  const lines: TextLine[] = []
  const swatches: Swatch[] = []
  const context = new OffscreenCanvas(1, 1).getContext('2d')!
  const widthOf = (text: string, size: number, weight: number) => {
    context.font = `${weight} ${size}px ${style.fontFamily}`
    return context.measureText(text).width
  }
  let y = margin
  function write(text: string, size: number, weight: number) {
    let line = ''
    const end = () => {
      y += size * 1.3
      lines.push({ text: line, x: margin, y: y - size * 0.3, size, weight })
    }
    for (const word of text.split(/\s+/)) {
      const longer = line ? `${line} ${word}` : word
      if (line && widthOf(longer, size, weight) > width - 2 * margin) {
        end()
        line = word
      } else line = longer
    }
    if (line) end()
  }
  write(title, 20, 700)
  y += gap
  const map = { x: (width - size.width) / 2, y, ...size }
  y += size.height + gap
  const heading = root.querySelector('.legend h3')?.textContent
  if (heading) write(heading, 14, 700)
  let x = margin
  const items = root.querySelectorAll('.legend li')
  for (const item of items) {
    const text = item.textContent?.trim() ?? ''
    const marks = item.querySelectorAll<SVGElement | HTMLElement>('.swatch, svg')
    const beside = marks.length * (swatchSize + swatchGap)
    const long = beside + widthOf(text, 13, 400)
    if (x > margin && x + long > width - margin) {
      x = margin
      y += 22
    }
    let left = x
    for (const mark of marks) {
      const path = mark.querySelector('path')
      const colour = solid(path ? getComputedStyle(path).fill : getComputedStyle(mark).backgroundColor).colour
      const at = { x: left, y: y + 6, colour }
      left += swatchSize + swatchGap
      const d = path?.getAttribute('d')
      const box = mark instanceof SVGSVGElement ? mark.viewBox.baseVal : { x: 0, y: 0 }
      swatches.push(d ? { ...at, path: { d, left: box.x, top: box.y } } : at)
    }
    lines.push({ text, x: x + beside, y: y + 18, size: 13, weight: 400 })
    x += long + gap
  }
  if (items.length) y += 24
  const inkOf = (name: string, usual: string) => solid(style.getPropertyValue(name) || usual).colour
  return {
    width: Math.round(width),
    height: Math.round(y + margin / 2),
    map,
    lines,
    swatches,
    background: inkOf('--bg', '#fff'),
    text: inkOf('--text', '#000'),
    font: style.fontFamily,
  }
}

function element(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.textContent = text
  return made
}

/** Copies styles to attributes: the file has no style sheet. */
function standalone(svg: SVGSVGElement, title: string): string {
  const layout = layOut(svg, title)
  const copy = document.importNode(svg, true)
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
    for (const name of copiedStyles) element.setAttribute(name, style.getPropertyValue(name))
  })
  for (const element of [copy, ...copy.querySelectorAll('*')])
    for (const name of element.getAttributeNames())
      if (/^(class|style|role|tabindex|data-|aria-)/.test(name)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(layout.map)) copy.setAttribute(name, String(value))
  const { width, height, background, text, font } = layout
  const whole = element('svg', { width, height, viewBox: `0 0 ${width} ${height}` })
  whole.append(
    element('title', {}, title),
    element('rect', { width, height, fill: background }),
    copy,
    ...layout.swatches.map(({ x, y, colour, path }) => {
      const square = { x, y, width: swatchSize, height: swatchSize, rx: 3 }
      if (!path) return element('rect', { ...square, fill: colour, stroke: text, 'stroke-opacity': 0.3 })
      const transform = `translate(${x} ${y}) scale(${swatchSize / pinSize}) translate(${-path.left} ${-path.top})`
      return element('path', { d: path.d, transform, fill: colour, 'fill-rule': 'evenodd' })
    }),
    ...layout.lines.map(({ text: content, x, y, size, weight }) =>
      element(
        'text',
        { x, y, fill: text, 'font-size': size, 'font-weight': weight, 'font-family': font },
        content,
      ),
    ),
  )
  return new XMLSerializer().serializeToString(whole)
}

/** Loads no image, so the page's `img-src` does not matter. */
async function rasterize(svg: SVGSVGElement, title: string): Promise<Blob> {
  const layout = layOut(svg, title)
  const canvas = new OffscreenCanvas(layout.width * pixelRatio, layout.height * pixelRatio)
  const context = canvas.getContext('2d')!
  context.fillStyle = layout.background
  context.fillRect(0, 0, canvas.width, canvas.height)
  const box = svg.getBoundingClientRect()
  const left = layout.map.x - box.left - (box.width - layout.map.width) / 2
  const top = layout.map.y - box.top - (box.height - layout.map.height) / 2
  for (const element of svg.querySelectorAll<SVGGraphicsElement>(drawable)) {
    const matrix = element.getScreenCTM()
    if (!matrix || !isShown(element)) continue
    const style = getComputedStyle(element)
    const size = Math.hypot(matrix.a, matrix.b)
    context.setTransform(new DOMMatrix().scale(pixelRatio).translate(left, top).multiply(matrix))
    context.fillStyle = style.fill === 'none' ? 'transparent' : style.fill
    context.strokeStyle = style.stroke === 'none' ? 'transparent' : style.stroke
    context.lineWidth = Number.parseFloat(style.strokeWidth) / (style.vectorEffect === 'none' ? 1 : size)
    context.lineJoin = 'round'
    if (element.matches('text')) {
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      context.textAlign = 'center'
      const [x, y] = [Number(element.getAttribute('x') ?? 0), Number(element.getAttribute('y') ?? 0)]
      context.strokeText(element.textContent ?? '', x, y)
      context.fillText(element.textContent ?? '', x, y)
    } else {
      const shape = shapeOf(element)
      context.fill(shape, style.fillRule === 'evenodd' ? 'evenodd' : 'nonzero')
      context.stroke(shape)
    }
  }
  context.setTransform(new DOMMatrix().scale(pixelRatio))
  context.textAlign = 'start'
  for (const { x, y, colour, path } of layout.swatches) {
    const shape = new Path2D()
    if (path) {
      const scale = swatchSize / pinSize
      const matrix = new DOMMatrix().translate(x, y).scale(scale).translate(-path.left, -path.top)
      shape.addPath(new Path2D(path.d), matrix)
    } else shape.roundRect(x, y, swatchSize, swatchSize, 3)
    context.fillStyle = colour
    context.fill(shape, 'evenodd')
  }
  context.fillStyle = layout.text
  for (const { text, x, y, size, weight } of layout.lines) {
    context.font = `${weight} ${size}px ${layout.font}`
    context.fillText(text, x, y)
  }
  return canvas.convertToBlob({ type: 'image/png' })
}

function shapeOf(element: SVGGraphicsElement): Path2D {
  if (element instanceof SVGPathElement) return new Path2D(element.getAttribute('d') ?? '')
  const shape = new Path2D()
  const { x, y, width, height } = element.getBBox()
  if (element instanceof SVGCircleElement) shape.arc(x + width / 2, y + height / 2, width / 2, 0, 2 * Math.PI)
  else shape.rect(x, y, width, height)
  return shape
}

export const imageOf = (svg: SVGSVGElement, kind: 'png' | 'svg', title: string) =>
  kind === 'svg' ? new Blob([standalone(svg, title)], { type: 'image/svg+xml' }) : rasterize(svg, title)

export const fileName = (title: string) => title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()
