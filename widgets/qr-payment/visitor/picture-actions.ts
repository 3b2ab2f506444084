/** A second stage: loaded when a visitor saves, shares or prints the code. */
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { saveFile } from '../../runtime/save/save-file.ts'
import type { Settings } from '../definition/settings.ts'
import { plateOf } from './payment.ts'
import { type Picture, type PictureContent, pictureOf } from './picture.ts'
import type { SvgNode } from './qr-svg.ts'

const svgSpace = 'http://www.w3.org/2000/svg'

function element(document: Document, [name, attributes, content = []]: SvgNode): SVGElement {
  const made = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  if (typeof content === 'string') made.append(content)
  else made.append(...content.map((child) => element(document, child)))
  return made
}
const svgOf = (document: Document, { width, height, nodes }: Picture) =>
  element(document, ['svg', { width, height, viewBox: `0 0 ${width} ${height}` }, nodes])

/** Undefined where its host does not allow cross-origin use. */
async function logoOf(settings: Settings): Promise<HTMLImageElement | undefined> {
  if (settings.logo !== 'custom' || !settings.logoUrl || !plateOf(settings)) return undefined
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = settings.logoUrl
  return image.decode().then(
    () => image,
    () => undefined,
  )
}

function draw(pen: CanvasRenderingContext2D, nodes: SvgNode[], logo?: HTMLImageElement) {
  for (const [name, attributes, content] of nodes) {
    const at = (key: string) => Number(attributes[key] ?? 0)
    const text = (key: string) => String(attributes[key] ?? '')
    pen.fillStyle = text('fill')
    if (name === 'rect') pen.fillRect(at('x'), at('y'), at('width'), at('height'))
    else if (name === 'path') pen.fill(new Path2D(text('d')))
    else if (name === 'text') {
      // small sizes are rounded by some browsers: the code has one unit to a module
      const size = at('font-size')
      pen.save()
      pen.translate(at('x'), at('y'))
      pen.scale(size / 100, size / 100)
      pen.font = `${text('font-weight')} 100px ${text('font-family')}`
      pen.textAlign =
        text('text-anchor') === 'middle' ? 'center' : text('text-anchor') === 'end' ? 'end' : 'start'
      pen.fillText(String(content), 0, 0)
      pen.restore()
    } else if (name === 'image') {
      if (logo) pen.drawImage(logo, at('x'), at('y'), at('width'), at('height'))
    } else if (Array.isArray(content)) {
      const scale = at('width') / Number(text('viewBox').split(' ')[2])
      pen.save()
      pen.translate(at('x'), at('y'))
      pen.scale(scale, scale)
      draw(pen, content, logo)
      pen.restore()
    }
  }
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser has no canvas.')
  return { canvas, pen }
}

const scale = 2

async function pngOf(content: PictureContent): Promise<Blob> {
  const { settings } = content
  const logo = await logoOf(settings)
  const { width, height, nodes } = pictureOf(content, settings.layout, logo ? settings.logoUrl : '')
  const { canvas, pen } = canvasOf(width * scale, height * scale)
  pen.scale(scale, scale)
  draw(pen, nodes, logo)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture.'))), 'image/png'),
  )
}

export async function savePng(widget: PlainWidget<Settings>, content: PictureContent) {
  saveFile(widget, await pngOf(content), `${content.messages.fileName}.png`)
}

export async function saveSvg(widget: PlainWidget<Settings>, content: PictureContent) {
  const { settings, messages } = content
  const logo = await logoOf(settings)
  let address = ''
  if (logo) {
    // a picture inside a saved SVG is not fetched: it has to be in the file
    const { canvas, pen } = canvasOf(256, 256)
    pen.drawImage(logo, 0, 0, 256, 256)
    address = canvas.toDataURL()
  }
  const svg = svgOf(document, pictureOf(content, settings.layout, address))
  saveFile(
    widget,
    new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }),
    `${messages.fileName}.svg`,
  )
}

export async function share(content: PictureContent) {
  const { messages, rows } = content
  const file = new File([await pngOf(content)], `${messages.fileName}.png`, { type: 'image/png' })
  const text = rows.map(({ name, text }) => `${name}: ${text}`).join('\n')
  try {
    await navigator.share(navigator.canShare?.({ files: [file] }) ? { files: [file], text } : { text })
  } catch (error) {
    // the visitor cancelled
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
  }
}

/** Height of one picture on its paper, in mm, the paper's margin of 6 mm taken off. */
const papers: Record<Settings['printSize'], { size: string; height: number; faces: number }> = {
  a6: { size: 'A6', height: 134, faces: 1 },
  a5: { size: 'A5', height: 196, faces: 1 },
  tent: { size: 'A4', height: 140, faces: 2 },
}

/** The upper face of a table tent stands on its head. */
export async function printPicture(content: PictureContent, { document: paper }: Window) {
  const { settings, messages, locale } = content
  const { size, height, faces } = papers[settings.printSize]
  const view = paper.defaultView
  if (!view) return
  await logoOf(settings)
  const css = new view.CSSStyleSheet()
  css.replaceSync(
    `@page { size: ${size}; margin: 6mm } body { margin: 0; text-align: center } body > svg { display: block; margin: auto; inline-size: 100%; block-size: ${height}mm } body > svg:not(:last-child) { rotate: 180deg }`,
  )
  paper.adoptedStyleSheets = [css]
  paper.documentElement.lang = locale
  paper.title = settings.title || messages.title
  const picture = pictureOf(content, 'print')
  paper.body.append(...[...Array(faces).keys()].map(() => svgOf(paper, picture)))
  view.print()
}
