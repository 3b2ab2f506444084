import { brushRadius, type Stroke } from './scratch-grid.ts'

export interface Foil {
  /** CSS px. */
  width: number
  height: number
  /** The metal's CSS colour. */
  color: string
  font: string
  words: string
}

/** A star with four points. */
function addSparkle(context: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  context.moveTo(x, y - radius)
  context.quadraticCurveTo(x, y, x + radius, y)
  context.quadraticCurveTo(x, y, x, y + radius)
  context.quadraticCurveTo(x, y, x - radius, y)
  context.quadraticCurveTo(x, y, x, y - radius)
}

/** A metal with light across it, sparkles and grains, and the words in the middle. The same each time: a repaint must not flicker. */
export function drawFoil(context: CanvasRenderingContext2D, { width, height, color, font, words }: Foil) {
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = color
  context.fillRect(0, 0, width, height)
  const light = context.createLinearGradient(0, 0, width, height)
  for (const [at, alpha] of [
    [0, 0.5],
    [0.22, 0],
    [0.42, 0.55],
    [0.5, 0.1],
    [0.78, 0],
    [1, 0.35],
  ] as const)
    light.addColorStop(at, `rgb(255 255 255 / ${alpha})`)
  context.fillStyle = light
  context.fillRect(0, 0, width, height)

  context.fillStyle = 'rgb(255 255 255 / 0.3)'
  context.beginPath()
  for (let row = 0; row * 20 < height + 20; row++)
    for (let x = (row % 2) * 24; x < width + 24; x += 48) addSparkle(context, x, row * 20, row % 3 ? 5 : 8)
  context.fill()

  let seed = 7
  for (let grain = 0; grain < (width * height) / 90; grain++) {
    // Park and Miller's generator.
    seed = (seed * 16_807) % 2_147_483_647
    context.fillStyle = seed % 2 ? 'rgb(255 255 255 / 0.28)' : 'rgb(0 0 0 / 0.09)'
    context.fillRect(seed % width, (seed >> 8) % height, 1.2, 1.2)
  }

  const size = Math.min(24, width / 14)
  context.font = `700 ${size}px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const half = context.measureText(words).width / 2 + size
  context.beginPath()
  context.roundRect(width / 2 - half, height / 2 - size * 1.1, half * 2, size * 2.2, size * 1.1)
  context.fillStyle = 'rgb(255 255 255 / 0.88)'
  context.fill()
  context.fillStyle = 'rgb(0 0 0 / 0.85)'
  context.fillText(words, width / 2, height / 2 + 1)
}

/** Takes the foil off along a stroke, or without `through` only its shine. */
export function scratch(
  context: CanvasRenderingContext2D,
  width: number,
  { from, to }: Stroke,
  through: boolean,
) {
  context.globalCompositeOperation = through ? 'destination-out' : 'source-over'
  context.strokeStyle = through ? '#000' : 'rgb(255 255 255 / 0.16)'
  context.lineCap = 'round'
  context.lineWidth = brushRadius * 2 * width
  context.beginPath()
  context.moveTo(from.x * width, from.y * width)
  // A line without a length draws no caps in WebKit.
  context.lineTo(to.x * width + 0.01, to.y * width)
  context.stroke()
}
