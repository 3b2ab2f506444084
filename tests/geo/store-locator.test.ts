import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { storeAreas } from '../../build-scripts/geo/store-areas.ts'
import { divisions, outline, wardNames } from '../../build-scripts/geo/store-locator.ts'
import { readTopology } from '../../geo-data/boundaries.ts'
import { readTables } from '../../geo-data/tables.ts'
import { grain, project, seaward } from '../../widgets/store-locator/visitor/drawing.ts'

const kept = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../widgets/store-locator', name), 'utf8'))

it('the store locator has the divisions and the outline that geo-data has now', () => {
  expect(kept('definition/divisions.json')).toEqual(divisions(readTables(), readTopology()))
  expect(kept('../schema/wards.json')).toEqual(wardNames(readTables()))
  expect(kept('visitor/outline.json')).toEqual(outline(readTopology()))
  const { boxes, areas } = storeAreas(readTables(), readTopology())
  expect(kept('visitor/area-boxes.json')).toEqual(boxes)
  for (const [code, area] of Object.entries(areas)) expect(kept(`visitor/areas/${code}.json`)).toEqual(area)
})

it('every province has its names within its box', () => {
  const boxes: Record<string, number[]> = kept('visitor/area-boxes.json')
  expect(Object.keys(boxes)).toHaveLength(34)
  for (const [code, [left = 0, top = 0, right = 0, bottom = 0]] of Object.entries(boxes)) {
    const { wards, districts } = kept(`visitor/areas/${code}.json`)
    for (const [name, x, y] of [...wards, ...districts]) {
      const isWithin = x / 10 > left - 3 && x / 10 < right + 3 && y / 10 > top - 3 && y / 10 < bottom + 3
      expect([code, name, isWithin]).toEqual([code, name, true])
    }
  }
})

function cornersOf(path: string): [number, number][][] {
  let [x, y] = [0, 0]
  return path
    .split('m')
    .slice(1)
    .map((line) => {
      const numbers = (line.replace('h0', '').match(/-?\d+/g) ?? []).map(Number)
      return Array.from({ length: numbers.length / 2 }, (_, index): [number, number] => {
        x += numbers[index * 2] ?? 0
        y += numbers[index * 2 + 1] ?? 0
        return [x * grain, y * grain]
      })
    })
}

it('both archipelagos are drawn, and nothing else lies that far out', () => {
  const { reefs, land } = kept('visitor/outline.json')
  const dots = cornersOf(reefs).flatMap((line) => line.slice(0, 1))
  const within = (south: number, north: number) =>
    dots.filter(([, y]) => y > project(north, 112)[1] && y < project(south, 112)[1])
  expect(within(15.6, 17.3).length).toBeGreaterThan(8)
  expect(within(6.4, 12.2).length).toBeGreaterThan(40)
  expect(dots.every(([x]) => x > seaward)).toBe(true)
  expect(
    cornersOf(land)
      .flat()
      .every(([x]) => x <= seaward),
  ).toBe(true)
})

it.each([
  ['Phú Quốc', 10.22, 103.96],
  ['Côn Đảo', 8.69, 106.61],
  ['Lý Sơn', 15.38, 109.11],
  ['Phú Quý', 10.53, 108.94],
  ['Thổ Chu', 9.31, 103.48],
  ['Bạch Long Vĩ', 20.13, 107.73],
])('%s is still an island', (_, lat, lng) => {
  const [x, y] = project(lat, lng)
  const own = cornersOf(kept('visitor/outline.json').land).filter(
    (ring) => ring.length < 60 && ring.some((corner) => Math.hypot(corner[0] - x, corner[1] - y) < 14),
  )
  expect(own.length).toBeGreaterThan(0)
})
