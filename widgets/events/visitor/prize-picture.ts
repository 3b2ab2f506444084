/** A square picture of a prize, without its code. */
import { createElement } from '../../runtime/core/element.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'

interface PrizePicture {
  title: string
  heading: string
  label: string
  organiser: string
  /** Beside the picture, where apps take one. */
  text: string
  /** Computed style of the widget: its colours and its font. */
  style: CSSStyleDeclaration
}

/** px */
const side = 1080
const margin = 110

function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function drawRays(context: CanvasRenderingContext2D) {
  context.save()
  context.translate(side / 2, side * 0.46)
  context.fillStyle = 'rgb(255 255 255 / 0.09)'
  for (let ray = 0; ray < 16; ray++) {
    context.rotate(Math.PI / 8)
    context.beginPath()
    context.moveTo(0, 0)
    context.lineTo(-110, -side)
    context.lineTo(110, -side)
    context.fill()
  }
  context.restore()
}

const papers = ['#ff4d6d', '#ffb703', '#06d6a0', '#3a86ff', '#8338ec', '#fb5607']

/** Around the edge, the same on each picture. */
function drawPaper(context: CanvasRenderingContext2D) {
  for (let at = 0; at < 64; at++) {
    const angle = at * 2.39996
    const reach = side * (0.47 + 0.2 * ((at * 0.618) % 1))
    context.save()
    context.translate(side / 2 + reach * Math.cos(angle), side / 2 + reach * Math.sin(angle))
    context.rotate(at)
    context.fillStyle = papers[at % papers.length]!
    context.fillRect(-16, -9, 32, 18)
    context.restore()
  }
}

function draw({ title, heading, label, organiser, style }: PrizePicture): HTMLCanvasElement | undefined {
  const canvas = createElement('canvas', { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!context) return
  const primary = style.getPropertyValue('--primary').trim() || '#0b63ce'
  context.fillStyle = primary
  context.fillRect(0, 0, side, side)
  drawRays(context)
  drawPaper(context)
  context.fillStyle = '#fff'
  context.beginPath()
  context.roundRect(margin - 20, 190, side - 2 * margin + 40, 700, 56)
  context.fill()
  context.textAlign = 'center'

  /** @returns the y below */
  const write = (text: string, y: number, weight: number, size: number, color: string, most: number) => {
    let height = size
    let lines: string[] = []
    for (; height > 24; height -= 4) {
      context.font = `${weight} ${height}px ${style.fontFamily}`
      lines = linesOf(context, text, side - 2 * margin - 80)
      if (lines.length <= most) break
    }
    context.fillStyle = color
    lines.forEach((line, at) => {
      context.fillText(line, side / 2, y + height * (1 + at * 1.2))
    })
    return y + height * 1.2 * lines.length
  }
  const below = write(heading, 270, 600, 50, '#333b47', 2)
  const belowPrize = write(label, below + 50, 800, 116, '#11161d', 3)
  context.fillStyle = primary
  context.fillRect(side / 2 - 60, belowPrize + 46, 120, 8)
  write(title, Math.max(belowPrize + 80, 660), 600, 44, '#333b47', 3)
  write(organiser, 812, 500, 34, '#525c69', 1)
  return canvas
}

/** Offers the picture to apps of the device, or saves it. */
export async function sharePicture(widget: PlainWidget<unknown>, picture: PrizePicture): Promise<void> {
  const canvas = draw(picture)
  const blob = await new Promise<Blob | null>((resolve) => (canvas ? canvas.toBlob(resolve) : resolve(null)))
  if (!blob) return
  const file = new File([blob], 'qua-tang.png', { type: 'image/png' })
  const shared = { files: [file], text: picture.text, title: picture.title }
  if (navigator.canShare?.(shared)) {
    // Rejects when the visitor thinks better of it.
    await navigator.share(shared).catch(() => {})
    return
  }
  const { saveFile } = await import('../../runtime/save/save-file.ts')
  saveFile(widget, file, file.name)
}
