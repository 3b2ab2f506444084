import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import { readData } from '../../runtime/data.ts'
import { vueWidget } from '../../runtime/vue.ts'
import type { MapData } from '../definition/map-data.ts'
import type { Settings } from '../definition/settings.ts'
import css from './map.css?inline'
import VietnamMap from './VietnamMap.vue'

export const mount: Mount<Settings> = async (host, config, context) => {
  const counting = config.settings.dataMode === 'stores' && import('./store-counts.ts')
  const published = await readData<MapData>(context, config.data['map-data'] ?? '')
  const data = counting ? await (await counting).countStores(published, config, context) : published
  return vueWidget<Settings>(() => h(VietnamMap, { data }), css)(host, config, context)
}
