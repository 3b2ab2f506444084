import { Ajv2020 } from 'ajv/dist/2020.js'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { beforeAll, describe, expect, it } from 'vitest'
import { openApi } from '../../build-scripts/openapi.ts'
import { type Place, readBuilt } from './read-built.ts'

interface Province extends Place {
  mergedInto: string
  districts: (Place & { provinceCode: string })[]
}
interface District extends Place {
  wards: (Place & { districtCode: string })[]
}
interface Province34 extends Place {
  mergedFrom: string[]
  wards: (Place & { provinceCode: string })[]
}
interface Conversion {
  code: string
  fullName: string
  districtFullName: string
  into: string[]
}

let provinces: Province[]
let districts: District[]
let provinces34: Province34[]
let conversions: Map<string, Conversion[]>

const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code)
const details = <T>(path: string, rows: readonly { code: string }[]) =>
  Promise.all(codes(rows).map((code) => readBuilt<T>(`${path}/${code}`)))

beforeAll(async () => {
  const list = await readBuilt<Place[]>('provinces')
  provinces = await details('provinces', list)
  districts = await details(
    'districts',
    provinces.flatMap((province) => province.districts),
  )
  provinces34 = await details('layouts/34/provinces', await readBuilt<Place[]>('layouts/34/provinces'))
  const found = await details<Conversion[]>('conversions', list)
  conversions = new Map(list.map(({ code }, index) => [code, found[index] ?? []]))
})

describe('the divisions', () => {
  it('are 63 provinces, 705 districts and 10,595 wards, 34 provinces and 3,321 wards', () => {
    expect([provinces.length, districts.length]).toEqual([63, 705])
    expect(new Set(districts.flatMap(({ wards }) => codes(wards))).size).toBe(10_595)
    expect(provinces34.length).toBe(34)
    expect(new Set(provinces34.flatMap(({ wards }) => codes(wards))).size).toBe(3321)
  })

  it('name their parent in every detail', () => {
    for (const { code, districts } of provinces)
      for (const { provinceCode } of districts) expect(provinceCode).toBe(code)
    for (const { code, wards } of districts)
      for (const { districtCode } of wards) expect(districtCode).toBe(code)
    for (const { code, wards } of provinces34)
      for (const { provinceCode } of wards) expect(provinceCode).toBe(code)
  })

  it('have children, but for the five island districts that had no wards', () => {
    expect(provinces.filter(({ districts }) => !districts.length)).toEqual([])
    expect(provinces34.filter(({ wards }) => !wards.length)).toEqual([])
    expect(codes(districts.filter(({ wards }) => !wards.length))).toEqual(['318', '471', '498', '536', '755'])
  })

  it('say the same in the list and in the detail', async () => {
    const without = ({ districts, ...province }: Province) => province
    expect(await readBuilt('provinces')).toEqual(provinces.map(without))
    const withoutWards = ({ wards, ...one }: Province34) => one
    expect(await readBuilt('layouts/34/provinces')).toEqual(provinces34.map(withoutWards))
  })

  it('cover the whole country in both layouts', () => {
    for (const layout of [provinces, provinces34]) {
      const area = layout.reduce((sum, { areaKm2 }) => sum + (areaKm2 ?? 0), 0)
      expect(Math.abs(area - 331_325) / 331_325).toBeLessThan(0.001)
    }
  })

  it('have null where no source has a figure, never 0', () => {
    const hoangSa = districts.find(({ code }) => code === '498')
    expect(hoangSa).toMatchObject({ fullName: 'Huyện Hoàng Sa', population: null, populationYear: null })
    const wards = districts.flatMap(({ wards }) => wards)
    expect(wards.filter(({ coordinates }) => coordinates === null).length).toBe(15)
    expect(wards.filter(({ population }) => population === null).length).toBe(57)
    for (const one of [...wards, ...provinces34.flatMap(({ wards }) => wards)])
      expect([one.population, one.areaKm2]).not.toContain(0)
  })

  it('agree on who became part of whom', () => {
    for (const { code, mergedFrom } of provinces34)
      expect(codes(provinces.filter(({ mergedInto }) => mergedInto === code))).toEqual(mergedFrom)
  })
})

describe('the conversions', () => {
  const islands = ['318', '471', '498', '536', '755']

  it('cover every ward of 30 June 2025 once, and each target is a ward of the right province', () => {
    const all = [...conversions.values()].flat()
    const ofWards = all.filter(({ code }) => !islands.includes(code))
    expect([all.length, ofWards.length]).toEqual([10_040, 10_035])
    expect(new Set(codes(all)).size).toBe(10_040)
    const targets = new Map(provinces34.flatMap(({ code, wards }) => wards.map((ward) => [ward.code, code])))
    for (const { code, mergedInto } of provinces)
      for (const { into } of conversions.get(code) ?? []) {
        expect(into.length).toBeGreaterThan(0)
        for (const target of into) expect(targets.get(target)).toBe(mergedInto)
      }
  })

  it('reach every ward of today from one old province alone', () => {
    const sources = new Map<string, string[]>()
    for (const [province, rows] of conversions)
      for (const target of new Set(rows.flatMap(({ into }) => into)))
        sources.set(target, [...(sources.get(target) ?? []), province])
    expect([...sources.keys()].sort()).toEqual(provinces34.flatMap(({ wards }) => codes(wards)).sort())
    expect([...sources].filter(([, from]) => from.length > 1)).toEqual([])
  })

  it.each([
    ['Hòa Lộc', '83', '28924', ['28921']],
    ['Phú Tân', '93', '31379', ['31378']],
  ])('keep %s in its old province', (_, province, code, into) => {
    expect(conversions.get(province)?.find((row) => row.code === code)?.into).toEqual(into)
  })

  it.each([
    ['Bạch Long Vĩ', '31', '318', '11948'],
    ['Cồn Cỏ', '45', '471', '19742'],
    ['Hoàng Sa', '48', '498', '20333'],
    ['Lý Sơn', '51', '536', '21548'],
    ['Côn Đảo', '77', '755', '26732'],
  ])('lead from the district of %s to its special zone', (name, province, code, zone) => {
    const fullName = `Huyện ${name}`
    const row = { code, fullName, districtFullName: fullName, into: [zone] }
    expect(conversions.get(province)?.filter((one) => one.code === code)).toEqual([row])
    const zones = provinces34.flatMap(({ wards }) => wards).filter((ward) => ward.code === zone)
    expect(zones).toMatchObject([{ fullName: `Đặc khu ${name}` }])
  })

  it('know a ward that was cut in two', () => {
    expect(conversions.get('79')?.find(({ code }) => code === '26737')).toEqual({
      code: '26737',
      fullName: 'Phường Đa Kao',
      districtFullName: 'Quận 1',
      into: ['26737', '26740'],
    })
  })
})

type Boundaries = Topology<{ provinces: GeometryCollection<{ code: string; archipelagos?: string[] }> }>

function isInside([x, y]: [number, number], polygons: number[][][][]): boolean {
  let inside = false
  for (const ring of polygons.flat())
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[i], ring[j]]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  return inside
}

describe.each([63, 34] as const)('the boundaries of the %i layout', (layout) => {
  const shapes = new Map<string, number[][][][]>()
  const archipelagos = new Map<string, string[] | undefined>()

  beforeAll(async () => {
    const topology = await readBuilt<Boundaries>(`layouts/${layout}/boundaries`)
    for (const { id, geometry, properties } of feature(topology, topology.objects.provinces).features) {
      if (geometry.type !== 'MultiPolygon') throw new Error(`${id} is a ${geometry.type}`)
      shapes.set(String(id), geometry.coordinates)
      archipelagos.set(String(id), properties.archipelagos)
    }
  })

  it('are those of its provinces', () => {
    expect([...shapes.keys()]).toEqual(codes(layout === 63 ? provinces : provinces34))
  })

  it('hold every point of a province, district and ward', () => {
    const provinceOf = (code: string, places: Place[]) => places.map((place) => ({ code, place }))
    const all =
      layout === 63
        ? [
            ...provinces.flatMap((one) => provinceOf(one.code, [one, ...one.districts])),
            ...districts.flatMap((one) => {
              const owner = provinces.find(({ districts }) => codes(districts).includes(one.code))
              return provinceOf(owner?.code ?? '', one.wards)
            }),
          ]
        : provinces34.flatMap((one) => provinceOf(one.code, [one, ...one.wards]))
    const outside = all.filter(({ code, place: { coordinates } }) => {
      return coordinates && !isInside([coordinates.lng, coordinates.lat], shapes.get(code) ?? [])
    })
    expect(outside).toEqual([])
  })

  it.each([
    ['Hoàng Sa', '48', [111.61, 16.53]],
    ['Hoàng Sa', '48', [112.33, 16.83]],
    ['Trường Sa', '56', [111.92, 8.645]],
    ['Trường Sa', '56', [114.36, 11.42]],
  ] as const)('have %s in province %s, around %o', (name, code, [lng, lat]) => {
    expect(archipelagos.get(code)).toEqual([name])
    const near = (shapes.get(code) ?? []).filter((rings) =>
      rings[0]?.some(([x = 0, y = 0]) => Math.hypot(x - lng, y - lat) < 0.1),
    )
    expect(near.length).toBeGreaterThan(0)
  })

  it('carry the notice of their licence', async () => {
    const { notice } = await readBuilt<{ notice: Record<string, string> }>(`layouts/${layout}/boundaries`)
    expect(notice.copyright).toContain('Thang Le Quoc')
    expect(notice.license).toContain('THE SOFTWARE IS PROVIDED "AS IS"')
  })
})

it('has the shapes that the OpenAPI document gives', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'api:', ...JSON.parse(JSON.stringify(openApi)) })
  const issues = (name: string, body: unknown) => {
    const validate = ajv.getSchema(`api:#/components/schemas/${name}`)
    return validate?.(body) ? [] : [name, ...(validate?.errors ?? ['no schema'])]
  }
  for (const one of provinces) expect(issues('ProvinceDetail', one)).toEqual([])
  for (const one of districts) expect(issues('DistrictDetail', one)).toEqual([])
  for (const one of provinces34) expect(issues('Province34Detail', one)).toEqual([])
  for (const one of [...conversions.values()].flat()) expect(issues('Conversion', one)).toEqual([])
  for (const layout of [63, 34])
    expect(issues('Topology', await readBuilt(`layouts/${layout}/boundaries`))).toEqual([])
})
