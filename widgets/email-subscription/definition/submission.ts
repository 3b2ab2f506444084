import { type Live, type Locale, type Write, z } from '../../definition.ts'
import { orDefault } from '../../fields.ts'
import { agreement, extraFieldsBody, labelsOf, visitorValue, withoutAbsent } from '../../form-fields.ts'
import { checkWebhook, webhookTarget } from '../../form-settings.ts'
import { visitorEmail, visitorLine } from '../../input.ts'
import type { PrivateSettings, Settings } from './settings.ts'

type SubscriptionLive = Live<Settings, PrivateSettings>

const thanks = { vi: 'Cảm ơn bạn đã đăng ký!', en: 'Thank you for subscribing!' }

const pending = {
  vi: 'Gần xong rồi! Hãy mở hộp thư và bấm vào liên kết xác nhận.',
  en: 'Almost done! Please open your mail and follow the link to confirm.',
}

const confirmation = {
  subject: { vi: 'Xác nhận đăng ký', en: 'Confirm your subscription' },
  text: {
    vi: 'Bạn hãy mở liên kết này để xác nhận đăng ký nhận email:\n\n{link}\n\nLiên kết có hiệu lực trong 7 ngày. Nếu bạn không đăng ký, hãy bỏ qua thư này.',
    en: 'Please open this link to confirm that you want our e-mails:\n\n{link}\n\nThe link is good for 7 days. If it was not you, ignore this mail.',
  },
}

const wayOut = {
  vi: 'Không muốn nhận thư nữa? Hủy đăng ký tại đây:',
  en: 'No more of these mails? Unsubscribe here:',
}

/** The coupon stands alone on the last line. */
function thanksOf({ settings, privateSettings, locale }: SubscriptionLive) {
  const message = orDefault(settings.successMessage, thanks, locale)
  return settings.successAction === 'coupon' ? `${message}\n${privateSettings.coupon}` : message
}

const senderOf = ({ privateSettings: { fromName, replyTo } }: SubscriptionLive) => ({ fromName, replyTo })

const withWayOut = (text: string, leave: string, locale: Locale) =>
  `${text}\n\n-- \n${wayOut[locale]}\n${leave}\n`

/** Seconds: one field is filled in faster than a letter is written. */
const minFillSeconds = 1

export const subscribe: Write<SubscriptionLive> = {
  body: ({ settings }) =>
    z
      .strictObject({
        email: visitorEmail(),
        name: visitorValue(visitorLine(1, 100), settings.nameField === 'required'),
        fields: extraFieldsBody(settings.fields),
        consent: settings.consent === 'checkbox' ? agreement() : z.boolean().optional(),
      })
      .transform(withoutAbsent),
  message(live) {
    const { settings, privateSettings, locale } = live
    if (privateSettings.doubleOptIn) return orDefault(settings.pendingMessage, pending, locale)
    return thanksOf(live)
  },
  optIn(live, link, leave) {
    const { privateSettings, settings, locale } = live
    if (!privateSettings.doubleOptIn) return undefined
    const { subject, text } = confirmation
    return {
      subject: `${subject[locale]}: ${settings.title}`,
      text: withWayOut(text[locale].replace('{link}', link), leave, locale),
      ...senderOf(live),
      confirmed: thanksOf(live),
    }
  },
  welcome(live, leave) {
    const { privateSettings, settings, locale } = live
    if (!privateSettings.welcomeMail) return undefined
    return { subject: settings.title, text: withWayOut(thanksOf(live), leave, locale), ...senderOf(live) }
  },
  webhook: webhookTarget,
  notify: ({ privateSettings }) => privateSettings.notifyEmails,
  fieldLabels: ({ settings }) => labelsOf(settings.fields),
  retentionDays: ({ privateSettings }) => privateSettings.retentionDays ?? Infinity,
  spam: ({ settings }) => ({
    altcha: settings.spamProtection === 'altcha',
    minFillSeconds,
    blockedWords: [],
  }),
}

/** What follows a subscription must be there. */
function checkSuccess({ settings, privateSettings }: SubscriptionLive) {
  if (settings.successAction === 'redirect' && !settings.redirectUrl)
    return [
      {
        path: ['settings', 'redirectUrl'],
        message: { vi: 'Hãy cho biết trang chuyển đến', en: 'Name the page' },
      },
    ]
  if (settings.successAction === 'coupon' && !privateSettings.coupon)
    return [
      {
        path: ['privateSettings', 'coupon'],
        message: { vi: 'Hãy điền mã ưu đãi', en: 'Fill in the coupon' },
      },
    ]
  return []
}

/** What spans the settings. */
export const check = (live: SubscriptionLive) => [...checkSuccess(live), ...checkWebhook(live)]
