import { h } from 'vue'
import type { Mount } from '../../runtime/core/contract.ts'
import { loadSpans } from '../../runtime/calendar/load-spans.ts'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import Countdown from './Countdown.vue'
import css from './countdown.css?inline'
import { type Messages, vi } from './messages.ts'

export const view =
  (variants: string, messages: Messages = vi): Mount<Settings> =>
  async (host, config, context) => {
    const spansAt = await loadSpans(config.settings, config.publicId, context.preview)
    return vueWidget<Settings>(() => h(Countdown, { messages, spansAt }), css + variants)(
      host,
      config,
      context,
    )
  }
