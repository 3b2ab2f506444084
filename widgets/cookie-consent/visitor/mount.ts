import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import { vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import CookieConsent from './CookieConsent.vue'
import css from './cookie-consent.css?inline'
import { messagesOf, vi } from './messages.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const defaults = config.locale === 'vi' ? vi : (await import('./messages.en.ts')).en
  const messages = messagesOf(config.settings, defaults)
  return vueWidget<Settings>(() => h(CookieConsent, { messages }), css, true)(host, config, context)
}
