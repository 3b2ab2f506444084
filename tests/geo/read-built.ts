import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const builtFolder = join(import.meta.dirname, '../../dist/api/v1/geo')

export interface Place {
  code: string
  name: string
  fullName: string
  coordinates: { lat: number; lng: number } | null
  population: number | null
  populationYear: number | null
  areaKm2: number | null
}

export async function readBuilt<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(join(builtFolder, `${path}.json`), 'utf8'))
}
