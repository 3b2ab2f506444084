import { expect, test } from 'vitest'
import { coordinatesAt, project, viewAround, wholeCountry, within, zoomed } from './projection.ts'

test.for([
  ['Hồ Gươm', 21.02878, 105.85236],
  ['Mũi Cà Mau', 8.60472, 104.72056],
  ['đảo Trường Sa', 8.6446, 111.9198],
] as const)('%s is found again where it was drawn', ([, lat, lng]) => {
  expect(coordinatesAt(project(lat, lng))).toEqual({ lat, lng })
})

test('a minute of latitude is longer in the north, as on every such map', () => {
  const length = (lat: number) => project(lat, 105)[1] - project(lat + 1, 105)[1]
  // 1 / cos 22.5° against 1 / cos 9.5°
  expect(length(22) / length(9)).toBeCloseTo(0.98629 / 0.92388, 3)
})

test('zooming keeps the point under the pointer, and ends at the country and at 200 m', () => {
  const view = viewAround([500, 300])
  const point = [520, 310] as const
  const closer = zoomed(view, 4, point)
  expect(closer.width).toBe(20)
  expect((point[0] - closer.x) / closer.width).toBeCloseTo((point[0] - view.x) / view.width)
  expect(zoomed(view, 0.001).width).toBe(wholeCountry.width)
  expect(zoomed(view, 1e9).width).toBe(0.2)
  expect(within({ x: -50, y: 1e6, width: 10 })).toMatchObject({ x: 0, width: 10 })
})
