import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import { vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { loadStores } from './load-stores.ts'
import { vi } from './messages.ts'
import StoreLocator from './StoreLocator.vue'
import css from './store-locator.css?inline'

export const mount: Mount<Settings> = async (host, config, context) => {
  const [source, messages] = await Promise.all([
    loadStores(config, context),
    config.locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
  ])
  return vueWidget<Settings>(() => h(StoreLocator, { source, messages }), css)(host, config, context)
}
