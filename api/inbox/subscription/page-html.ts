import type { Context } from 'koa'
import type { Locale } from '../../../widgets/definition.ts'
import { escapeHtml } from '../../../widgets/html/html.ts'
import { sendLinkPage } from '../link-page.ts'

const messages = {
  ask: {
    vi: ['Xác nhận đăng ký', 'Bấm để xác nhận địa chỉ email của bạn.', 'Xác nhận'],
    en: ['Confirm your subscription', 'Press the button to confirm your address.', 'Confirm'],
  },
  done: { vi: ['Đã xác nhận'], en: ['Confirmed'] },
  leave: {
    vi: ['Hủy đăng ký', 'Bạn sẽ không nhận email từ danh sách này nữa.', 'Hủy đăng ký'],
    en: ['Unsubscribe', 'You will get no more e-mails from this list.', 'Unsubscribe'],
  },
  left: {
    vi: ['Đã hủy đăng ký', 'Bạn sẽ không nhận email từ danh sách này nữa.'],
    en: ['You have unsubscribed', 'You will get no more e-mails from this list.'],
  },
  gone: {
    vi: ['Liên kết không còn hiệu lực', 'Liên kết đã hết hạn hoặc địa chỉ đã bị gỡ. Bạn hãy đăng ký lại.'],
    en: [
      'This link is no longer valid',
      'It has expired, or the address was removed. Please subscribe again.',
    ],
  },
} as const

/** Only a press confirms: link scanners run scripts and hold the focus. */
export function sendConfirmPage(context: Context, locale: Locale) {
  const [title, text, label] = messages.ask[locale]
  sendLinkPage(context, locale, title, `<p>${text}</p><form method="post"><button>${label}</button></form>`)
}

/** @param message the merchant's text, with a coupon code if configured */
export function sendConfirmedPage(context: Context, locale: Locale, message: string) {
  const [title] = messages.done[locale]
  sendLinkPage(context, locale, title, `<p>${escapeHtml(message)}</p>`)
}

export function sendUnsubscribePage(context: Context, locale: Locale) {
  const [title, text, label] = messages.leave[locale]
  sendLinkPage(context, locale, title, `<p>${text}</p><form method="post"><button>${label}</button></form>`)
}

export function sendUnsubscribedPage(context: Context, locale: Locale) {
  const [title, text] = messages.left[locale]
  sendLinkPage(context, locale, title, `<p>${text}</p>`)
}

export function sendGonePage(context: Context, locale: Locale) {
  const [title, text] = messages.gone[locale]
  context.status = 410
  sendLinkPage(context, locale, title, `<p>${text}</p>`)
}
