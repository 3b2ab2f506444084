import { mainlandEnd, projection, type Xy } from '../../runtime/vietnam/projection.ts'
import type { Settings } from '../definition/settings.ts'

/** Degrees (WGS84) to units of the drawing. */
export const project = projection(23.45, 102.1, 300)

/** The archipelagos lie east of it, their frames west of it. */
export const [seaward] = project(0, mainlandEnd)

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const archipelagos = [
  {
    label: { vi: ['Quần đảo', 'Hoàng Sa'], en: ['Hoàng Sa', 'Islands'] },
    province: '48',
    owner: 'Đà Nẵng',
    area: boxOf(17.3, 110.95, 15.5, 112.95),
    inset: { x: 2270, y: 1950, width: 600, height: 562 },
  },
  {
    label: { vi: ['Quần đảo', 'Trường Sa'], en: ['Trường Sa', 'Islands'] },
    province: '56',
    owner: 'Khánh Hòa',
    area: boxOf(11.8, 109.35, 6.9, 118),
    inset: { x: 1830, y: 4190, width: 1040, height: 617 },
  },
]

function boxOf(top: number, left: number, bottom: number, right: number): Box {
  const [x, y] = project(top, left)
  const [x2, y2] = project(bottom, right)
  return { x, y, width: x2 - x, height: y2 - y }
}

export const viewBoxes: Record<'inset' | 'inPlace', Box> = {
  inset: { x: -20, y: -30, width: 2920, height: 4870 },
  inPlace: { x: -20, y: -30, width: 4820, height: 5230 },
}

/** Whether a point meets a frame, which stands still while the map beside it zooms. */
export const isInFrame = ({ islands }: Pick<Settings, 'islands'>, [x, y]: Xy) =>
  islands === 'inset' &&
  archipelagos.some(
    ({ inset }) => x >= inset.x && x <= inset.x + inset.width && y >= inset.y && y <= inset.y + inset.height,
  )

export function framed([x, y]: Xy): Xy {
  if (x < seaward) return [x, y]
  const { area, inset } = archipelagos.find((one) => y < one.area.y + one.area.height) ?? archipelagos[1]!
  const scale = inset.width / area.width
  return [inset.x + (x - area.x) * scale, inset.y + (y - area.y) * scale]
}
