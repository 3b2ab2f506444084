import { h } from 'vue'
import type { Mount } from '../../runtime/contract.ts'
import { vueWidget } from '../../runtime/vue.ts'
import type { Settings } from '../definition/settings.ts'
import CookieConsent from './CookieConsent.vue'
import css from './cookie-consent.css?inline'
import { textsOf, vi } from './messages.ts'

export const mount: Mount<Settings> = async (host, config, context) => {
  const words = config.locale === 'vi' ? vi : (await import('./messages.en.ts')).en
  const text = textsOf(config.settings, words)
  return vueWidget<Settings>(() => h(CookieConsent, { text }), css)(host, config, context)
}
