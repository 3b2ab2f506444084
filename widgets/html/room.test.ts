import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Heights } from '../definition.ts'
import { pageWidths, roomHeight } from './room.ts'

/** px. The few CSS functions of a room, on a page of this width. */
function inPixels(css: string, width: number): number {
  const script = css
    .replace(/calc/g, '')
    .replace(/(-?[\d.]+)vw/g, (_, share) => `${(Number(share) * width) / 100}`)
    .replace(/(-?[\d.]+)px/g, '$1')
  const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high))
  return new Function('clamp', `return ${script}`)(clamp)
}

const height = fc.integer({ min: 20, max: 4000 })

it('is the measured height on each measured page, and level outside of them', () => {
  fc.assert(
    fc.property(fc.tuple(height, height, height), (heights: Heights) => {
      const css = roomHeight(heights)
      for (const [index, width] of pageWidths.entries())
        expect(Math.abs(inPixels(css, width) - heights[index]!)).toBeLessThanOrEqual(0.2)
      expect(inPixels(css, 240)).toBeCloseTo(heights[0], 0)
      expect(inPixels(css, 2560)).toBeCloseTo(heights[2], 0)
    }),
  )
})

it('is between the heights of the pages beside it, and never turns between two pages', () => {
  fc.assert(
    fc.property(fc.tuple(height, height, height), (heights: Heights) => {
      const css = roomHeight(heights)
      for (const [first, second] of [
        [0, 1],
        [1, 2],
      ] as const) {
        const direction = Math.sign(heights[second] - heights[first])
        let last = inPixels(css, pageWidths[first])
        for (let width = pageWidths[first] + 8; width <= pageWidths[second]; width += 8) {
          const next = inPixels(css, width)
          expect((next - last) * direction).toBeGreaterThanOrEqual(-0.2)
          expect(next).toBeLessThanOrEqual(Math.max(heights[first], heights[second]) + 0.2)
          last = next
        }
      }
    }),
  )
})

it.each([
  [[400, 400, 400], '400px'],
  [[640, 353, 353], 'clamp(353px, 893.2px - 70.343vw, 640px)'],
  [[300, 300, 512], 'clamp(300px, -18px + 41.406vw, 512px)'],
  [[1046, 839, 807], 'calc(clamp(839px, 1228.6px - 50.735vw, 1046px) + clamp(-32px, 48px - 6.25vw, 0px))'],
] as const)('writes %j short', (heights, css) => {
  expect(roomHeight(heights)).toBe(css)
})
