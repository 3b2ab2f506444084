import { h } from 'vue'
import type { Mount } from '../../runtime/core/contract.ts'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import css from './hours.css?inline'
import { vi } from './messages.ts'
import OpeningHours from './OpeningHours.vue'

export const mount: Mount<Settings> = async (host, config, context) => {
  const messages = config.locale === 'vi' ? vi : (await import('./messages.en.ts')).en
  return vueWidget<Settings>(() => h(OpeningHours, { messages }), css)(host, config, context)
}
