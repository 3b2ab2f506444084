/** The place of a business of schema.org, as stores have it. Pure. */
import { entryOfType } from '../../widgets/catalog.ts'
import { lineOf } from './plain-text.ts'
import { isRecord, listOf } from './things.ts'

export interface FoundPlace {
  address: string
  /** Names that stores take; only together. */
  division: { provinceCode: string; wardCode?: string; districtCode?: string } | undefined
  /** Degrees, in or near Vietnam. */
  point: { lat: number; lng: number } | undefined
}

const coordinate = (value: unknown, min: number, max: number) => {
  const number = typeof value === 'string' ? Number.parseFloat(value) : value
  return typeof number === 'number' && number >= min && number <= max ? number : undefined
}

function pointOf(value: unknown): FoundPlace['point'] {
  const [geo] = listOf(value)
  if (!isRecord(geo)) return undefined
  const [lat, lng] = [coordinate(geo.latitude, 6, 24), coordinate(geo.longitude, 101, 118)]
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

const maxNames = 6

/** Tries the names of an address as those of wards and former districts. */
function divisionOf(provinces: readonly string[], names: readonly string[]): FoundPlace['division'] {
  const schema = entryOfType('STORE_LOCATOR')?.definition?.collections?.locations?.schema
  const candidates = provinces.flatMap((provinceCode) =>
    names.flatMap((name) => [
      { provinceCode, wardCode: name },
      { provinceCode, districtCode: name },
    ]),
  )
  return candidates.find((one) => schema?.safeParse({ id: 'a', name: 'a', address: 'a', ...one }).success)
}

/** @param of a business, or the place of a job */
export function placeOf(of: Record<string, unknown>): FoundPlace {
  const [first] = listOf(of.address)
  const postal = isRecord(first) ? first : { streetAddress: first }
  const [street = '', locality = '', region = ''] = [
    postal.streetAddress,
    postal.addressLocality,
    postal.addressRegion,
  ].map((part) => lineOf(part, 200))
  const written = [...new Set([street, locality, region].filter(Boolean))].join(', ')
  const parts = written.split(',').map((part) => part.trim())
  const names = parts.filter((part) => part !== '' && [...part].length <= 60).reverse()
  return {
    address: lineOf(written, 250),
    division: divisionOf(
      [...new Set([region, ...names])].filter(Boolean).slice(0, 3),
      names.slice(0, maxNames),
    ),
    point: pointOf(of.geo),
  }
}
