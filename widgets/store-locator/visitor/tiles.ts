import type { View } from '../../runtime/vietnam/pan-zoom.ts'
import { origin } from './drawing.ts'
import { levelOf, ratio, tileSize, widthAt } from './map-view.ts'

export interface Tile {
  /** Zoom level, column from the date line, row from the north, as in web maps. */
  z: number
  x: number
  y: number
  /** Whole px from the view's corner: no line shows between tiles. */
  left: number
  top: number
  width: number
  height: number
}

/** The level nearest to the tiles' native size. */
export const levelFor = ({ width }: View, px: number, largest: number) =>
  Math.max(0, Math.min(largest, Math.round(levelOf(width, px))))

/** @param px of the view's width @param box px of the map, which may be wider or higher than the view */
export function tilesIn(view: View, px: number, z: number, box = { width: px, height: px * ratio }): Tile[] {
  const size = widthAt(z, tileSize)
  const scale = px / view.width
  const [width, height] = [box.width / scale, box.height / scale]
  const left = view.x - width / 2 + origin[0]
  const top = view.y - height / 2 + origin[1]
  const range = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / size))
    const last = Math.min(2 ** z, Math.ceil((from + length) / size))
    return [...Array(Math.max(0, last - first)).keys()].map((index) => first + index)
  }
  const edge = (step: number, from: number) => Math.round((step * size - from) * scale)
  return range(top, height).flatMap((y) =>
    range(left, width).map((x) => ({
      z,
      x,
      y,
      left: edge(x, left),
      top: edge(y, top),
      width: edge(x + 1, left) - edge(x, left),
      height: edge(y + 1, top) - edge(y, top),
    })),
  )
}

/** `{s}` spreads tiles over the hosts a, b and c; `{r}` asks for twice the pixels on dense screens. */
export function addressOf(template: string, { x, y, z }: Tile, density: number): string {
  const values: Record<string, string> = {
    x: `${x}`,
    y: `${y}`,
    z: `${z}`,
    s: 'abc'[(x + y) % 3] ?? '',
    r: density > 1 ? '@2x' : '',
  }
  return template.replace(/\{([xyzsr])\}/g, (_, name: string) => values[name] ?? '')
}
