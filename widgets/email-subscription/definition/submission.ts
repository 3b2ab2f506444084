import * as z from 'zod'
import type { Live, Locale, Write } from '../../definition.ts'
import { orDefault } from '../../schema/fields.ts'
import {
  consentValue,
  extraFieldsBody,
  labelsOf,
  visitorName,
  visitorValue,
  withoutAbsent,
} from '../../schema/form-fields.ts'
import { checkWebhook, webhookTarget } from '../../schema/form-settings.ts'
import { visitorEmail } from '../../schema/visitor-input.ts'
import { defaultPendingMessage, defaultThanks, type PrivateSettings, type Settings } from './settings.ts'

type SubscriptionLive = Live<Settings, PrivateSettings>

const confirmation = {
  subject: { vi: 'Xác nhận đăng ký', en: 'Confirm your subscription' },
  text: {
    vi: 'Bạn hãy mở liên kết này để xác nhận đăng ký nhận email:\n\n{link}\n\nLiên kết có hiệu lực trong 7 ngày. Nếu bạn không đăng ký, hãy bỏ qua thư này.',
    en: 'Please open this link to confirm that you want our e-mails:\n\n{link}\n\nThe link is good for 7 days. If it was not you, ignore this mail.',
  },
}

const unsubscribeText = {
  vi: 'Không muốn nhận thư nữa? Hủy đăng ký tại đây:',
  en: 'No more of these mails? Unsubscribe here:',
}

function thanksOf({ settings, privateSettings, locale }: SubscriptionLive) {
  const message = orDefault(settings.successMessage, defaultThanks, locale)
  return settings.successAction === 'coupon' ? `${message}\n${privateSettings.coupon}` : message
}

const senderOf = ({ privateSettings: { fromName, replyTo } }: SubscriptionLive) => ({ fromName, replyTo })

const withUnsubscribeLink = (text: string, leave: string, locale: Locale) =>
  `${text}\n\n-- \n${unsubscribeText[locale]}\n${leave}\n`

/** Seconds: a single field takes less time than a message. */
const minFillSeconds = 1

export const subscribe: Write<SubscriptionLive> = {
  body: ({ settings }) =>
    z
      .strictObject({
        email: visitorEmail(),
        name: visitorValue(visitorName(), settings.nameField === 'required'),
        fields: extraFieldsBody(settings.fields),
        consent: consentValue(settings.consent),
      })
      .transform(withoutAbsent),
  message(live) {
    const { settings, privateSettings, locale } = live
    if (privateSettings.doubleOptIn) return orDefault(settings.pendingMessage, defaultPendingMessage, locale)
    return thanksOf(live)
  },
  doubleOptIn: ({ privateSettings }) => privateSettings.doubleOptIn,
  optIn(live, link, leave) {
    const { settings, locale } = live
    const { subject, text } = confirmation
    return {
      subject: `${subject[locale]}: ${settings.title}`,
      text: withUnsubscribeLink(text[locale].replace('{link}', link), leave, locale),
      ...senderOf(live),
      confirmed: thanksOf(live),
    }
  },
  welcome(live, leave) {
    const { privateSettings, settings, locale } = live
    if (!privateSettings.welcomeMail) return undefined
    return {
      subject: settings.title,
      text: withUnsubscribeLink(thanksOf(live), leave, locale),
      ...senderOf(live),
    }
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

export const check = (live: SubscriptionLive) => [...checkSuccess(live), ...checkWebhook(live)]
