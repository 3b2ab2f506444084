/** A second stage, of the press on "pay": the buyer's form, the order, and the news of its payment. */
import type { Locale } from '../../../runtime/core/contract.ts'
import { vi } from '../../../runtime/form/messages.ts'
import OrderPanel from './OrderPanel.vue'
import { orderMessages } from './order-messages.ts'

export async function prepareOrder(locale: Locale) {
  const messages = locale === 'vi' ? vi : (await import('../../../runtime/form/messages.en.ts')).en
  return { component: OrderPanel, messages, texts: orderMessages[locale] }
}
