/** Provinces, former districts and present wards, from the service's own files. Values are names: codes of the two layouts differ. */

import type { Coordinates } from '../coordinates.ts'

export const placeLevels = ['province', 'district', 'ward'] as const
export type PlaceLevel = (typeof placeLevels)[number]
export interface PlaceItem {
  value: string
  label: string
}

interface Division {
  code: string
  name: string
  fullName: string
  coordinates: Coordinates
}
interface Present extends Division {
  mergedFrom: string[]
}
interface Former extends Division {
  mergedInto: string
}
type Provinces = { present: Present[]; former: Former[] }

const answers = new Map<string, Promise<unknown>>()
function read<T>(path: string): Promise<T> {
  const known = answers.get(path)
  const answer =
    known ??
    fetch(`/api/v1/geo/${path}`).then((response) => {
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return response.json()
    })
  if (!known) {
    answers.set(path, answer)
    answer.catch(() => answers.delete(path))
  }
  return answer as Promise<T>
}

async function provinces(): Promise<Provinces> {
  const [present, former] = await Promise.all([
    read<Present[]>('layouts/34/provinces'),
    read<Former[]>('provinces'),
  ])
  return { present, former }
}

/** Present ones first; a former one says what it belongs to now. @param nowIn «nay là {name}» */
export function provinceItems({ present, former }: Provinces, nowIn: string): PlaceItem[] {
  const names = new Map(present.map(({ code, name }) => [code, name]))
  const taken = new Set(names.values())
  const gone = former.filter(({ name }) => !taken.has(name))
  return [
    ...present.map(({ name }) => ({ value: name, label: name })),
    ...gone.map(({ name, mergedInto }) => ({
      value: name,
      label: `${name} (${nowIn.replace('{name}', names.get(mergedInto) ?? '')})`,
    })),
  ]
}

/** Codes of a province, present or former, by its name or code: the one of today and those that it was made of. */
export function provinceCodesOf({ present, former }: Provinces, province: string) {
  const is = ({ code, name, fullName }: Division) => [code, name, fullName].includes(province.trim())
  const now = present.find(is)
  if (now) return { present: now.code, former: now.mergedFrom }
  const then = former.find(is)
  return then && { present: then.mergedInto, former: [then.code] }
}

/** Present wards, or former districts. */
async function divisionsIn(
  all: Provinces,
  level: 'district' | 'ward',
  province: string,
): Promise<Division[]> {
  const codes = provinceCodesOf(all, province)
  if (!codes) return []
  if (level === 'ward')
    return (await read<{ wards: Division[] }>(`layouts/34/provinces/${codes.present}`)).wards
  const found = await Promise.all(
    codes.former.map((code) => read<{ districts: Division[] }>(`provinces/${code}`)),
  )
  return found.flatMap(({ districts }) => districts)
}

/** Where something is said to be, by names or codes; empty for what is not said. */
export type SaidPlace = Record<PlaceLevel, string>

export interface KnownPlace {
  level: PlaceLevel
  /** The centre of the smallest division that is known. */
  coordinates: Coordinates
  /** The province of today. */
  province: { code: string; name: string }
}

/** @returns undefined where no province is said, or an unknown one */
export async function knownPlace(said: SaidPlace): Promise<KnownPlace | undefined> {
  const all = await provinces()
  const codes = provinceCodesOf(all, said.province)
  const province = all.present.find(({ code }) => code === codes?.present)
  if (!province) return undefined
  for (const level of ['ward', 'district'] as const) {
    if (!said[level]) continue
    const is = ({ code, name, fullName }: Division) => [code, name, fullName].includes(said[level].trim())
    const found = (await divisionsIn(all, level, said.province)).find(is)
    if (found) return { level, coordinates: found.coordinates, province }
  }
  const former = all.former.find(({ code, name }) => [code, name].includes(said.province.trim()))
  return { level: 'province', coordinates: (former ?? province).coordinates, province }
}

/** Names to look at on a map: of the provinces of today, or of the wards of one. */
export const provinceNames = async (): Promise<Division[]> => (await provinces()).present
export const wardNames = async (province: string): Promise<Division[]> =>
  divisionsIn(await provinces(), 'ward', province)

const itemOf = ({ fullName }: Division): PlaceItem => ({ value: fullName, label: fullName })

/** @param province name or code; nothing is listed below an unknown one */
export async function placeItems(level: PlaceLevel, province: string, nowIn: string): Promise<PlaceItem[]> {
  const all = await provinces()
  if (level === 'province') return provinceItems(all, nowIn)
  return (await divisionsIn(all, level, province)).map(itemOf)
}

export const isPlaceCode = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+$/.test(value)

/** The name of a code; a code that is unknown stays one. Codes of provinces are those before the merger, as in drafts. */
export async function placeName(level: PlaceLevel, code: string, province: string): Promise<string> {
  const all = await provinces()
  if (level === 'province')
    return [...all.former, ...all.present].find((one) => one.code === code)?.name ?? code
  return (await divisionsIn(all, level, province)).find((one) => one.code === code)?.fullName ?? code
}
