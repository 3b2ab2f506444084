import * as z from 'zod'
import type { PublicFile } from '../../definition.ts'
import { location, places } from './location.ts'

export const files: Record<string, PublicFile> = {
  locations: {
    id: 'locations',
    summary: 'Stores of a STORE_LOCATOR',
    schema: z.array(location),
    filters: {
      province: { field: 'provinceCode', description: 'Code of a province.' },
      district: { field: 'districtCode', description: 'Code of a district.' },
    },
  },
  // a widget has one of the two, by the number of its stores
  places: { id: 'storePlaces', summary: 'What the codes of the stores mean', schema: places },
  regions: {
    id: 'storeRegions',
    summary: 'What the codes of the stores mean, for widgets whose stores are read by province',
    schema: places,
  },
}
