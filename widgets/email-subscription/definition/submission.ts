import * as z from 'zod'
import type { Live, Locale, Write } from '../../definition.ts'
import { contactValues, withContact } from '../../schema/contact-by.ts'
import { orDefault } from '../../schema/fields.ts'
import {
  chosenOf,
  consentValue,
  extraFieldsBody,
  fileRules,
  labelsOf,
  visitorName,
  visitorValue,
  withoutAbsent,
} from '../../schema/form-fields.ts'
import { checkWebhook, webhookTarget } from '../../schema/form-settings.ts'
import { confirmation, unsubscribe } from './mail.ts'
import {
  defaultConsent,
  defaultPendingMessage,
  defaultThanks,
  type PrivateSettings,
  type Settings,
} from './settings.ts'

type SubscriptionLive = Live<Settings, PrivateSettings>

function thanksOf({ settings, privateSettings, locale }: SubscriptionLive) {
  const message = orDefault(settings.successMessage, defaultThanks, locale)
  return settings.successAction === 'coupon' ? `${message}\n${privateSettings.coupon}` : message
}

const senderOf = ({ privateSettings: { fromName, replyTo } }: SubscriptionLive) => ({ fromName, replyTo })

const withUnsubscribeLink = (text: string, leave: string, locale: Locale) =>
  `${text}\n\n-- \n${unsubscribe[locale]}\n${leave}\n`

/** Seconds: a single field takes less time than a message. */
const minFillSeconds = 1

export const subscribe: Write<SubscriptionLive> = {
  body: ({ settings }) => {
    const fields = z
      .strictObject({
        ...contactValues(settings.contact),
        name: visitorValue(visitorName(), settings.nameField === 'required'),
        fields: extraFieldsBody(settings.fields),
        consent: consentValue(settings.consent),
      })
      .transform(withoutAbsent)
    return withContact(fields, settings.contact)
  },
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
  consentText: ({ settings, locale }) =>
    orDefault(settings.consentText, defaultConsent(settings.contact)[settings.consent], locale),
  notify: ({ privateSettings }) => privateSettings.notifyEmails,
  files: ({ settings }) => fileRules(settings.fields),
  fieldLabels: ({ settings }) => labelsOf(settings.fields),
  chosenFields: ({ settings }) => chosenOf(settings.fields),
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
