import type { Mount } from '../../runtime/contract.ts'
import { readData } from '../../runtime/data.ts'
import type { MapData } from '../definition/map-data.ts'
import type { Settings } from '../definition/settings.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const loading = import('./view.ts').then(({ view, storeCounts }) => ({ view, storeCounts }))
  const [{ view }, published, counts] = await Promise.all([
    loading,
    readData<MapData>(context, config.data['map-data'] ?? ''),
    config.settings.dataMode === 'stores' ? loading.then(({ storeCounts }) => storeCounts()) : undefined,
  ])
  const data = counts ? await counts.countStores(published, config, context) : published
  return view(data)(host, config, context)
}
