import { h } from 'vue'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { MapData } from '../definition/map-data.ts'
import type { Settings } from '../definition/settings.ts'
import css from './map.css?inline'
import VietnamMap from './VietnamMap.vue'

/** Shares code with the map. */
export const storeCounts = () => import('./store-counts.ts')

export const view = (data: MapData) => vueWidget<Settings>(() => h(VietnamMap, { data }), css)
