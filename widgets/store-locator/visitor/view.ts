import { h } from 'vue'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { type Messages, vi } from './messages.ts'
import StoreLocator from './StoreLocator.vue'
import type { Source } from './source.ts'
import css from './store-locator.css?inline'

export { chunked, sourceOf } from './source-of.ts'

export const view = (source: Source, messages: Messages = vi) =>
  vueWidget<Settings>(() => h(StoreLocator, { source, messages }), css)
