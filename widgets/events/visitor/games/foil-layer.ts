import { drawFoil, scratch } from './foil.ts'
import { createGrid, type Stroke } from './scratch-grid.ts'

/** A higher density is not visible on a foil. */
const maxDensity = 2

export interface FoilLayer {
  /** Draws everything again: its size has changed. */
  paint(): void
  /** Scratches; only the shine comes off before `cut`. @returns the share that is gone, 0 to 1 */
  add(stroke: Stroke): number
  /** Makes all strokes, earlier ones too, cut through. @returns the share that is gone */
  cut(): number
  reset(): void
}

/** @param words on the foil */
export function createFoilLayer(canvas: HTMLCanvasElement, words: string): FoilLayer {
  const context = canvas.getContext('2d')
  let grid = createGrid()
  let strokes: Stroke[] = []
  let goesThrough = false

  function paint() {
    const { clientWidth: width, clientHeight: height } = canvas
    const density = Math.min(maxDensity, devicePixelRatio)
    canvas.width = width * density
    canvas.height = height * density
    if (!context || !width) return
    const { color, fontFamily: font } = getComputedStyle(canvas)
    context.scale(density, density)
    drawFoil(context, { width, height, color, font, words })
    for (const stroke of strokes) scratch(context, width, stroke, goesThrough)
  }
  paint()
  return {
    paint,
    add(stroke) {
      strokes.push(stroke)
      if (context) scratch(context, canvas.clientWidth, stroke, goesThrough)
      return goesThrough ? grid.clear(stroke) : 0
    },
    cut() {
      goesThrough = true
      paint()
      return Math.max(0, ...strokes.map((stroke) => grid.clear(stroke)))
    },
    reset() {
      grid = createGrid()
      strokes = []
      goesThrough = false
      paint()
    },
  }
}
