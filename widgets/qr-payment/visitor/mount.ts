import { h } from 'vue'
import type { Mount } from '../../runtime/core/contract.ts'
import { vueWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import { vi } from './messages.ts'
import QrPayment from './QrPayment.vue'
import css from './qr-payment.css?inline'

export const mount: Mount<Settings> = async (host, config, context) => {
  const messages = config.locale === 'vi' ? vi : (await import('./messages.en.ts')).en
  return vueWidget<Settings>(() => h(QrPayment, { messages }), css)(host, config, context)
}
