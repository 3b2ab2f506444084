import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mapFolder, nameProvinces, packOutline, vietnamFolder } from '../../build-scripts/geo/outline.ts'
import { readTopology } from '../../geo-data/boundaries.ts'
import { readTables } from '../../geo-data/tables.ts'
import { archipelagos, project, seaward } from '../../widgets/map/visitor/drawing.ts'
import { outlineOf, type Shape, units } from '../../widgets/map/visitor/outline.ts'
import { pack, unpack } from '../../widgets/map/visitor/outline-code.ts'
import type { Xy } from '../../widgets/runtime/vietnam/projection.ts'
import type { LayoutCode } from '../../widgets/runtime/vietnam/provinces.ts'

const tables = readTables()
const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(...path), 'utf8'))

it('is what the geo data gives: else run build-scripts/geo/outline.ts', () => {
  expect(read(mapFolder, 'outline.json')).toEqual(packOutline(readTopology(), tables))
  expect(read(vietnamFolder, 'provinces.json')).toEqual(JSON.parse(JSON.stringify(nameProvinces(tables))))
})

it('packs every number so that it comes back', () => {
  const numbers = [0, -1, 1, 25, -26, 26, 780, -781, 4750, -123_456, 2_000_000]
  expect(unpack(pack(numbers))).toEqual(numbers)
  expect(pack(numbers)).toMatch(/^[(-[a-~]+$/)
})

const ringsOf = (path: string) =>
  path
    .split(/[MZ]/)
    .filter(Boolean)
    .map((ring) =>
      ring.split('L').map((corner): Xy => [Number(corner.split(' ')[0]), Number(corner.split(' ')[1])]),
    )

function isInside([x, y]: Xy, rings: readonly Xy[][]): boolean {
  let inside = false
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[x1, y1], [x2, y2]] = [ring[i]!, ring[j]!]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  return inside
}

const areaOf = (ring: readonly Xy[]) =>
  Math.abs(ring.reduce((sum, [x, y], i) => sum + ring.at(i - 1)![0] * y - x * ring.at(i - 1)![1], 0) / 2)
const shapes: Shape[] = units[63].flatMap((unit) => unit.shapes)

describe.each<[LayoutCode, number]>([
  ['63', 63],
  ['34', 34],
])('the %s layout', (layout, count) => {
  it('has each unit once, its point inside, and no shape twice', () => {
    expect(units[layout].map(({ code }) => code)).toEqual([...new Set(units[layout].map(({ code }) => code))])
    expect(units[layout]).toHaveLength(count)
    for (const { name, at, shapes } of units[layout])
      expect([name, isInside(at, ringsOf(shapes.map(({ land }) => land).join('')))]).toEqual([name, true])
    const used = units[layout].flatMap(({ shapes }) => shapes.map(({ code }) => code))
    expect(used.sort()).toEqual(shapes.map(({ code }) => code))
  })

  it('has every border of a unit on its outline, those inside it not', () => {
    for (const { name, shapes } of units[layout]) {
      const own = shapes.flatMap(({ borders }) => borders)
      const outer = own.filter((border) => own.indexOf(border) === own.lastIndexOf(border))
      expect([name, outer.length > 0]).toEqual([name, true])
      expect(outlineOf(shapes).split('M').length - 1).toBeLessThanOrEqual(outer.length)
    }
  })
})

it('keeps its area: nothing was straightened away', () => {
  const size = units[63].reduce((sum, unit) => sum + unit.size, 0)
  const exact = readSize()
  expect(Math.abs(size - exact) / exact).toBeLessThan(0.01)
})

function readSize(): number {
  const { arcs, transform, objects } = readTopology()
  const { scale, translate } = transform!
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]): Xy => {
      x += dx
      y += dy
      return project(y * scale[1] + translate[1], x * scale[0] + translate[0])
    })
  })
  const rings = objects.provinces63.geometries.flatMap((shape) =>
    shape.type === 'Polygon' ? shape.arcs : shape.type === 'MultiPolygon' ? shape.arcs.flat() : [],
  )
  const corners = rings.map((ring) =>
    ring.flatMap((arc) => (arc < 0 ? lines[~arc]!.toReversed() : lines[arc]!)),
  )
  return corners.filter((ring) => ring[0]![0] <= seaward).reduce((sum, ring) => sum + areaOf(ring), 0)
}

it.each([
  ['Côn Đảo', 8.69, 106.61],
  ['Lý Sơn', 15.38, 109.118],
  ['Phú Quý', 10.52, 108.945],
  ['Bạch Long Vĩ', 20.133, 107.73],
  ['Cồn Cỏ', 17.159, 107.339],
  ['Cô Tô', 20.97, 107.765],
  ['Cù Lao Chàm', 15.955, 108.515],
  ['Phú Quốc', 10.22, 103.96],
  ['Thổ Chu', 9.305, 103.475],
  ['Nam Du', 9.68, 104.355],
  ['Cát Bà', 20.79, 106.99],
  ['Trường Sa Lớn', 8.645, 111.92],
  ['Song Tử Tây', 11.423, 114.358],
  ['Sinh Tồn', 9.893, 114.342],
])('has the island of %s', (_, lat, lng) => {
  const [x, y] = project(lat, lng)
  const rings = shapes.flatMap(({ land, reefs }) => ringsOf(land + reefs))
  // 15 units are 5 km: every island has a corner within.
  const near = rings.filter((ring) => ring.some((corner) => Math.hypot(corner[0] - x, corner[1] - y) < 15))
  expect(near.length).toBeGreaterThan(0)
  expect(Math.max(...near.map(areaOf))).toBeGreaterThanOrEqual(2)
})

it.each([
  ['48', 46],
  ['56', 140],
])('has every reef of the archipelago of %s, each an area inside its frame', (province, count) => {
  const reefs = ringsOf(shapes.find(({ code }) => code === province)!.reefs)
  expect(reefs).toHaveLength(count)
  const { area } = archipelagos.find((one) => one.province === province)!
  for (const ring of reefs) {
    expect(areaOf(ring)).toBeGreaterThanOrEqual(2)
    for (const [x, y] of ring)
      expect(
        x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height,
        `${x} ${y} lies outside the frame`,
      ).toBe(true)
  }
  const owners = shapes.filter(({ reefs }) => reefs).map(({ code }) => code)
  expect(owners).toEqual(['48', '56'])
})
