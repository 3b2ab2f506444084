import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import { vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { rulesOf } from './business-hours.ts'
import css from './hours.css?inline'
import { vi } from './messages.ts'
import OpeningHours from './OpeningHours.vue'

export const mount: Mount<Settings> = async (host, config, context) => {
  // fails without the rules: the widget would show a closed shop as open
  const [messages, lunar] = await Promise.all([
    config.locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
    rulesOf(config.settings).length ? import('./lunar-text.ts') : undefined,
  ])
  return vueWidget<Settings>(() => h(OpeningHours, { messages, lunar }), css)(host, config, context)
}
