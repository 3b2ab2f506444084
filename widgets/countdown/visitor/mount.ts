import { h } from 'vue'
import { createSpans } from '../../runtime/calendar/create-spans.ts'
import type { Mount } from '../../runtime/core/contract.ts'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import Countdown from './Countdown.vue'
import css from './countdown.css?inline'
import { vi } from './messages.ts'
import variantsCss from './style-variants.css?inline'

export const mount: Mount<Settings> = async (host, config, context) => {
  const { settings, locale, publicId } = config
  const messages = locale === 'vi' ? vi : (await import('./messages.en.ts')).en
  const spansAt = createSpans(settings, publicId, context.preview)
  return vueWidget<Settings>(() => h(Countdown, { messages, spansAt }), css + variantsCss)(
    host,
    config,
    context,
  )
}
