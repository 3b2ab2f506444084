import { h } from 'vue'
import type { Mount } from '../runtime/contract.ts'
import { readData } from '../runtime/data.ts'
import { vueWidget } from '../runtime/vue.ts'
import css from './map.css?inline'
import type { MapData } from './map-data.ts'
import type { Settings } from './settings.ts'
import VietnamMap from './VietnamMap.vue'

export const mount: Mount<Settings> = async (host, config, context) => {
  const data = await readData<MapData>(context, config.data['map-data'] ?? '')
  return vueWidget<Settings>(() => h(VietnamMap, { data }), css)(host, config, context)
}
