import { h } from 'vue'
import type { Mount } from '../../runtime/core/contract.ts'
import { readData } from '../../runtime/vue/data.ts'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { MapData } from '../definition/map-data.ts'
import type { Settings } from '../definition/settings.ts'
import css from './map.css?inline'
import type { Places } from './province-counts.ts'
import VietnamMap from './VietnamMap.vue'

export const mount: Mount<Settings> = async (host, config, context) => {
  const { dataMode, storeWidget } = config.settings
  const read = (file: string) => readData<Places>(context, `/api/v1/widgets/${storeWidget}/${file}`)
  const [published, counts, places] = await Promise.all([
    readData<MapData>(context, config.data['map-data'] ?? ''),
    dataMode === 'stores' ? import('./store-counts.ts') : undefined,
    // A chunked store locator has `regions` instead.
    dataMode === 'stores' &&
      read('places')
        .catch(() => read('regions'))
        .catch((error: Error) => error),
  ])
  const data = counts && places ? counts.countStores(published, places, config) : published
  return vueWidget<Settings>(() => h(VietnamMap, { data }), css)(host, config, context)
}
