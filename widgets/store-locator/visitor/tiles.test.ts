import { describe, expect, it } from 'vitest'
import type { View } from '../../runtime/vietnam/pan-zoom.ts'
import { project } from './drawing.ts'
import { levelOf, ratio, widthAt } from './map-view.ts'
import { addressOf, levelFor, tilesIn } from './tiles.ts'

/** Chợ Bến Thành in a view of zoom 15, 600 px wide. */
const [x, y] = project(10.7725, 106.698)
const view: View = { x, y, width: widthAt(15, 600) }

describe('map tiles', () => {
  it('are those that OpenStreetMap numbers so', () => {
    // https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
    const lat = (10.7725 * Math.PI) / 180
    const column = Math.floor(((106.698 + 180) / 360) * 2 ** 15)
    const row = Math.floor(((1 - Math.asinh(Math.tan(lat)) / Math.PI) / 2) * 2 ** 15)
    const middle = tilesIn(view, 600, 15).find(
      ({ left, top, width, height }) =>
        left <= 300 && left + width > 300 && top <= 300 * ratio && top + height > 300 * ratio,
    )
    expect(middle).toMatchObject({ z: 15, x: column, y: row })
  })

  it('cover the view without a gap and stand in whole px', () => {
    for (const width of [view.width, view.width * 1.3, view.width * 0.77]) {
      const tiles = tilesIn({ ...view, width }, 600, 15)
      const ends = (pick: (tile: (typeof tiles)[number]) => number) => tiles.map(pick)
      expect(Math.min(...ends(({ left }) => left))).toBeLessThanOrEqual(0)
      expect(Math.min(...ends(({ top }) => top))).toBeLessThanOrEqual(0)
      expect(Math.max(...ends(({ left, width }) => left + width))).toBeGreaterThanOrEqual(600)
      expect(Math.max(...ends(({ top, height }) => top + height))).toBeGreaterThanOrEqual(600 * ratio)
      for (const tile of tiles) {
        const right = tiles.find((other) => other.x === tile.x + 1 && other.y === tile.y)
        if (right) expect(right.left).toBe(tile.left + tile.width)
        expect([tile.left, tile.top, tile.width, tile.height].every(Number.isInteger)).toBe(true)
      }
    }
  })

  it('end where the world ends', () => {
    const all = tilesIn({ x: 0, y: 0, width: 900_000 }, 600, 2)
    expect(all).toHaveLength(16)
  })

  it('are of the nearest level, and never of more than the host has', () => {
    expect(levelOf(view.width, 600)).toBeCloseTo(15)
    expect(levelFor(view, 600, 18)).toBe(15)
    expect(levelFor({ ...view, width: view.width / 1.5 }, 600, 18)).toBe(16)
    expect(levelFor({ ...view, width: view.width / 16 }, 600, 17)).toBe(17)
  })

  it('have addresses with everything filled in', () => {
    const tile = { z: 15, x: 26094, y: 15395, left: 0, top: 0, width: 256, height: 256 }
    expect(addressOf('https://{s}.example.vn/{z}/{x}/{y}{r}.png?key={key}', tile, 2)).toBe(
      'https://c.example.vn/15/26094/15395@2x.png?key={key}',
    )
    expect(addressOf('https://example.vn/{z}/{y}/{x}{r}', tile, 1)).toBe('https://example.vn/15/15395/26094')
  })
})
