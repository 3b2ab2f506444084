import { type Live, type Write, z } from '../../definition.ts'
import { orDefault } from '../../fields.ts'
import {
  agreement,
  type ExtraFieldSettings,
  extraFieldsBody,
  labelsOf,
  visitorValue,
  withoutAbsent,
} from '../../form-fields.ts'
import { checkWebhook, spamChecks, webhookTarget } from '../../form-settings.ts'
import { visitorEmail, visitorLine, visitorMessage, visitorPhone } from '../../input.ts'
import type { ContactField, PrivateSettings, Settings } from './settings.ts'

type ContactLive = Live<Settings, PrivateSettings>

const isExtra = (field: ContactField): field is ContactField & ExtraFieldSettings => 'key' in field

/** `{ name, email, phone, message, fields }`: a field that the form does not show may be sent all the same. */
function body({ settings }: ContactLive) {
  const required = (type: ContactField['type']) =>
    settings.fields.some((field) => field.type === type && field.required)
  return z
    .strictObject({
      name: visitorValue(visitorLine(1, 100), required('name')),
      email: visitorValue(visitorEmail(), required('email')),
      phone: visitorValue(visitorPhone(), required('phone')),
      message: visitorValue(visitorMessage(1, 5000), required('message')),
      fields: extraFieldsBody(settings.fields.filter(isExtra)),
      consent: settings.consent === 'checkbox' ? agreement() : z.boolean().optional(),
    })
    .transform(withoutAbsent)
}

const thanks = {
  vi: 'Cảm ơn bạn! Chúng tôi đã nhận được tin nhắn và sẽ sớm liên hệ lại.',
  en: 'Thank you! We have your message and will be in touch soon.',
}

const reply = {
  subject: { vi: 'Đã nhận tin nhắn của bạn', en: 'We have your message' },
  text: {
    vi: 'Cảm ơn bạn đã liên hệ. Chúng tôi đã nhận được tin nhắn và sẽ trả lời sớm.',
    en: 'Thank you for getting in touch. We have your message and will answer soon.',
  },
}

/** The addresses of the routes that the visitor's choices fit, or else the common ones. */
function recipients({ privateSettings }: ContactLive, { fields }: Record<string, unknown>): string[] {
  const chosen = new Map(Object.entries(fields ?? {}))
  const routed = privateSettings.routing.filter(({ key, option }) => {
    const value: unknown = chosen.get(key)
    return Array.isArray(value) ? value.includes(option) : value === option
  })
  const found = routed.flatMap(({ emails }) => emails)
  return [...new Set(found.length ? found : privateSettings.notifyEmails)]
}

export const contact: Write<ContactLive> = {
  body,
  message: ({ settings, locale }) => orDefault(settings.successMessage, thanks, locale),
  notify: recipients,
  webhook: webhookTarget,
  confirm({ settings, privateSettings: { autoReply, autoReplyText }, locale }) {
    if (!autoReply) return undefined
    const text = orDefault(autoReplyText, reply.text, locale)
    return {
      subject: reply.subject[locale],
      text: [text, settings.title].filter(Boolean).join('\n\n'),
    }
  },
  fieldLabels: ({ settings }) => labelsOf(settings.fields.filter(isExtra)),
  spam: spamChecks,
  retentionDays: ({ privateSettings }) => privateSettings.retentionDays,
}

/** Routes must lead from an option that the form has. */
function checkRoutes({ settings, privateSettings }: ContactLive) {
  return privateSettings.routing.flatMap(({ key, option }, index) => {
    const field = settings.fields.find((one) => isExtra(one) && one.key === key)
    const path = ['privateSettings', 'routing', index]
    if (!field || !('options' in field))
      return [
        {
          path: [...path, 'key'],
          message: {
            vi: 'Biểu mẫu không có trường lựa chọn này',
            en: 'The form has no such field with options',
          },
        },
      ]
    return field.options.includes(option)
      ? []
      : [
          {
            path: [...path, 'option'],
            message: { vi: 'Trường không có lựa chọn này', en: 'The field has no such option' },
          },
        ]
  })
}

/** What spans the settings. */
export const check = (live: ContactLive) => [...checkRoutes(live), ...checkWebhook(live)]
