import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import { loadSpans } from '../../runtime/countdown/load-spans.ts'
import { vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import Countdown from './Countdown.vue'
import css from './countdown.css?inline'
import { vi } from './messages.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const [messages, spansAt, variants] = await Promise.all([
    config.locale === 'vi' ? vi : import('./messages.en.ts').then(({ en }) => en),
    loadSpans(config.settings, config.publicId, context.preview),
    config.settings.style === 'blocks'
      ? ''
      : import('./style-variants.css?inline').then((css) => css.default),
  ])
  return vueWidget<Settings>(() => h(Countdown, { messages, spansAt }), css + variants)(host, config, context)
}
