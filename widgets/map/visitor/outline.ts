/** 63 shapes over shared borders; the 34 units are exact unions of them. */

import type { Xy } from '../../runtime/vietnam/projection.ts'
import { type LayoutCode, provinces63, provincesOf } from '../../runtime/vietnam/provinces.ts'
import { seaward } from './drawing.ts'
import packed from './outline.json' with { type: 'json' }
import { unpack } from './outline-code.ts'

export interface Shape {
  code: string
  /** Border numbers, which neighbours share. */
  borders: number[]
  /** SVG paths of the rings on and near the mainland, and of the archipelago. */
  land: string
  reefs: string
  /** Square units of land. */
  size: number
}

export interface Unit {
  code: string
  name: string
  at: Xy
  shapes: Shape[]
  size: number
}

const borders: Xy[][] = []
const line = (corners: readonly Xy[]) => `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}`

function readBorders(numbers: number[]) {
  let x = 0
  let y = 0
  for (let i = 0; i < numbers.length; ) {
    const corners: Xy[] = []
    for (let count = numbers[i++]!; count > 0; count--) {
      x += numbers[i++]!
      y += numbers[i++]!
      corners.push([x, y])
    }
    borders.push(corners)
  }
}

const areaOf = (ring: readonly Xy[]) => {
  let doubled = 0
  ring.forEach(([x, y], index) => {
    const [x0, y0] = ring.at(index - 1)!
    doubled += x0 * y - x * y0
  })
  return Math.abs(doubled / 2)
}

function readShapes(numbers: number[]): Shape[] {
  let i = 0
  let newest = -1
  return provinces63.map(({ code }) => {
    const shape: Shape = { code, borders: [], land: '', reefs: '', size: 0 }
    for (let rings = numbers[i++]!; rings > 0; rings--) {
      const ring: Xy[] = []
      for (let count = numbers[i++]!; count > 0; count--) {
        // 0 is the next new border; n the nth newest, backwards below 0.
        const step = numbers[i++]!
        const border = step ? newest + 1 - Math.abs(step) : ++newest
        const corners = borders[border]!
        shape.borders.push(border)
        ring.push(...(step < 0 ? corners.toReversed() : corners))
      }
      if (ring[0]![0] > seaward) shape.reefs += `${line(ring)}Z`
      else {
        shape.land += `${line(ring)}Z`
        shape.size += areaOf(ring)
      }
    }
    return shape
  })
}

readBorders(unpack(packed.borders))
const shapes = readShapes(unpack(packed.shapes))
const points = { 63: unpack(packed.points63), 34: unpack(packed.points34) }
const intoOf = new Map(provinces63.map(({ code, into }) => [code, into]))

const unitsOf = (layout: LayoutCode): Unit[] =>
  provincesOf(layout).map(({ code, name }, index) => {
    const own = shapes.filter((shape) => (layout === '63' ? shape.code : intoOf.get(shape.code)) === code)
    return {
      code,
      name,
      at: [points[layout][2 * index]!, points[layout][2 * index + 1]!],
      shapes: own,
      size: own.reduce((sum, { size }) => sum + size, 0),
    }
  })

export const units: Record<LayoutCode, Unit[]> = { 63: unitsOf('63'), 34: unitsOf('34') }

/** A border named twice has the group on both sides. */
const sidesOf = (group: readonly Shape[]) => {
  const sides = new Map<number, number>()
  for (const border of group.flatMap((shape) => shape.borders))
    sides.set(border, (sides.get(border) ?? 0) + 1)
  return sides
}

/** Reefs are drawn with their archipelago, which may be in a frame. */
const drawn = (found: Iterable<number>) =>
  [...found].map((border) => (borders[border]![0]![0] > seaward ? '' : line(borders[border]!))).join('')

export const outlineOf = (group: readonly Shape[]) =>
  drawn([...sidesOf(group)].flatMap(([border, sides]) => (sides === 1 ? border : [])))

export const dissolved = drawn(
  units[34].flatMap((unit) =>
    [...sidesOf(unit.shapes)].flatMap(([border, sides]) => (sides === 2 ? border : [])),
  ),
)

/** Includes the coast. */
export const lasting = drawn(
  new Set(
    units[34].flatMap((unit) =>
      [...sidesOf(unit.shapes)].flatMap(([border, sides]) => (sides === 1 ? border : [])),
    ),
  ),
)
