import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import { vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import Countdown from './Countdown.vue'
import css from './countdown.css?inline'
import { vi } from './messages.ts'
import { spanReader } from './reader.ts'

/** Parts that only some settings need are loaded by those alone. */
export const mount: Mount<Settings> = async (host, config, context) => {
  const [text, spansAt, looks] = await Promise.all([
    config.locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
    spanReader(config, context),
    config.settings.style === 'blocks' ? '' : import('./looks.css?inline').then((css) => css.default),
  ])
  return vueWidget<Settings>(() => h(Countdown, { text, spansAt }), css + looks)(host, config, context)
}
