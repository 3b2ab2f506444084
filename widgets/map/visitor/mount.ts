import type { Config, Context, Mount } from '../../runtime/contract.ts'
import { readData } from '../../runtime/data.ts'
import type { MapData } from '../definition/map-data.ts'
import type { Settings } from '../definition/settings.ts'
import type { Places } from './province-counts.ts'

/** Counts on the page: no new publish of the map is needed. None while the store locator is unpublished or unreachable. */
async function readPlaces({ publicId, settings }: Config<Settings>, context: Context) {
  const read = (file: string) => readData<Places>(context, `/api/v1/widgets/${settings.storeWidget}/${file}`)
  try {
    // A chunked store locator has `regions` instead.
    return await read('places').catch(() => read('regions'))
  } catch (error) {
    console.warn(`[wgt] ${publicId}:`, error)
    return undefined
  }
}

export const mount: Mount<Settings> = async (host, config, context) => {
  const loading = import('./view.ts').then(({ view, storeCounts }) => ({ view, storeCounts }))
  const hasCounts = config.settings.dataMode === 'stores'
  const [{ view }, published, counts, places] = await Promise.all([
    loading,
    readData<MapData>(context, config.data['map-data'] ?? ''),
    hasCounts ? loading.then(({ storeCounts }) => storeCounts()) : undefined,
    hasCounts ? readPlaces(config, context) : undefined,
  ])
  const data = counts && places ? counts.withCounts(published, places, config) : published
  return view(data)(host, config, context)
}
