import { h } from 'vue'
import type { Mount } from '../../runtime/core/contract.ts'
import { readData } from '../../runtime/vue/data.ts'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { Location, Places } from '../definition/location.ts'
import type { Settings } from '../definition/settings.ts'
import { vi } from './messages.ts'
import StoreLocator from './StoreLocator.vue'
import { sourceOf } from './source-of.ts'
import css from './store-locator.css?inline'

export const mount: Mount<Settings> = async (host, config, context) => {
  // Chunked where the published data has no `places`.
  const { locations = '', places, regions = '' } = config.data
  const [published, all, messages] = await Promise.all([
    readData<Places>(context, places ?? regions),
    places ? readData<Location[]>(context, locations) : undefined,
    config.locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
  ])
  const source = sourceOf(published, all, config, context)
  return vueWidget<Settings>(() => h(StoreLocator, { source, messages }), css)(host, config, context)
}
