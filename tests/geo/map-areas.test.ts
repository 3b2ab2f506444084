import { describe, expect, it } from 'vitest'
import { readTables } from '../../geo-data/tables.ts'
import { units } from '../../widgets/map/visitor/outline.ts'

const { provinces63, provinces34, wards34 } = readTables()

/** km² of the archipelagos in the official figures, which the map's areas exclude. */
const reefs = (province: string) =>
  Number(
    wards34.find(({ province_code: code, name }) => code === province && /^(Hoàng|Trường) Sa$/.test(name))
      ?.area_km2 ?? 0,
  )

/** y to degrees: Mercator, 300 units per degree, from 23.45° N. */
const latitudeOf = (y: number) => {
  const north = Math.log(Math.tan(Math.PI / 4 + (23.45 * Math.PI) / 360))
  return 2 * Math.atan(Math.exp(north - (y * Math.PI) / 180 / 300)) - Math.PI / 2
}
/** km² of a square unit at y; a degree of the equator is 111.3 km. */
const squareAt = (y: number) => ((111.3 * Math.cos(latitudeOf(y))) / 300) ** 2

describe.each([
  ['63', units[63], provinces63],
  ['34', units[34], provinces34],
] as const)('the %s layout', (_, drawn, table) => {
  it('draws every unit as large as the official figures say', () => {
    const shares = drawn.map(({ code, name, at, size }) => {
      const official = Number(table.find((row) => row.code === code)?.area_km2) - reefs(code)
      return { name, share: (size * squareAt(at[1])) / official }
    })
    // Tidal flats count on one side only, and small units have much coast.
    expect(shares.filter(({ share }) => Math.abs(share - 1) > 0.1)).toEqual([])
    expect(shares.filter(({ share }) => Math.abs(share - 1) > 0.05).length).toBeLessThan(10)
  })
})
