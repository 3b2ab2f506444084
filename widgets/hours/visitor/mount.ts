import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import { vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import css from './hours.css?inline'
import { vi } from './messages.ts'
import OpeningHours from './OpeningHours.vue'
import { rulesOf } from './plan.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  // without its rules it would call a shop open that is closed: then it rather fails
  const [words, moon] = await Promise.all([
    config.locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
    rulesOf(config.settings).length ? import('./lunar.ts') : undefined,
  ])
  return vueWidget<Settings>(() => h(OpeningHours, { words, moon }), css)(host, config, context)
}
