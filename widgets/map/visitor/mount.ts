import type { Mount } from '../../runtime/core/contract.ts'
import { readData } from '../../runtime/vue/data.ts'
import type { MapData } from '../definition/map-data.ts'
import type { Settings } from '../definition/settings.ts'
import type { Places } from './province-counts.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const { data, settings } = config
  const loading = import('./view.ts').then(({ view, storeCounts }) => ({ view, storeCounts }))
  const hasCounts = settings.dataMode === 'stores'
  const read = (file: string) => readData<Places>(context, `/api/v1/widgets/${settings.storeWidget}/${file}`)
  const [{ view }, published, counts, places] = await Promise.all([
    loading,
    readData<MapData>(context, data['map-data'] ?? ''),
    hasCounts && loading.then(({ storeCounts }) => storeCounts()),
    // A chunked store locator has `regions` instead.
    hasCounts &&
      read('places')
        .catch(() => read('regions'))
        .catch((error: Error) => error),
  ])
  return view(counts && places ? counts.countStores(published, places, config) : published)(
    host,
    config,
    context,
  )
}
