import * as z from 'zod'
import type { Live, Write } from '../../definition.ts'
import { withContact } from '../../schema/contact-by.ts'
import { orDefault } from '../../schema/fields.ts'
import { bodyOfShown, optionNames, unlessHidden } from '../../schema/form-conditions.ts'
import {
  chosenOf,
  consentValue,
  type ExtraFieldSettings,
  extraValues,
  fileRules,
  labelsOf,
  visitorName,
  visitorText,
  visitorValue,
  withoutAbsent,
} from '../../schema/form-fields.ts'
import { checkWebhook, spamChecks, webhookTarget } from '../../schema/form-settings.ts'
import { visitorEmail, visitorPhone } from '../../schema/visitor-input.ts'
import { asksEither } from '../visitor/contact-fields.ts'
import { autoReply } from './mail.ts'
import { type ContactField, defaultThanks, type PrivateSettings, type Settings } from './settings.ts'

type ContactLive = Live<Settings, PrivateSettings>

const isExtra = (field: ContactField): field is ContactField & ExtraFieldSettings => 'key' in field

/** Standard fields that the form does not show are still accepted. */
function body({ settings }: ContactLive) {
  const isEither = asksEither(settings)
  const required = (type: ContactField['type']) =>
    settings.fields.some((field) => field.type === type && 'required' in field && field.required)
  const shown = (type: ContactField['type'], value: z.ZodType) =>
    unlessHidden(
      settings.fields.find((field) => field.type === type),
      value,
    )
  const fields = z
    .strictObject({
      name: shown('name', visitorValue(visitorName(), required('name'))),
      email: shown('email', visitorValue(visitorEmail(), !isEither && required('email'))),
      phone: shown('phone', visitorValue(visitorPhone(), !isEither && required('phone'))),
      message: shown('message', visitorValue(visitorText(), required('message'))),
      fields: extraValues(settings.fields.filter(isExtra)),
      consent: consentValue(settings.consent),
    })
    .transform(withoutAbsent)
  return withContact(bodyOfShown(settings.fields, fields), isEither ? 'either' : '')
}

/** Falls back to the widget's own addresses when no route matches the visitor's choices. */
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
  message: ({ settings, locale }) => orDefault(settings.successMessage, defaultThanks, locale),
  notify: recipients,
  webhook: webhookTarget,
  confirm({ settings, privateSettings, locale }) {
    if (!privateSettings.autoReply) return undefined
    const text = orDefault(privateSettings.autoReplyText, autoReply.text, locale)
    return {
      subject: autoReply.subject[locale],
      text: [text, settings.title].filter(Boolean).join('\n\n'),
    }
  },
  files: ({ settings }) => fileRules(settings.fields.filter(isExtra)),
  fieldLabels: ({ settings }) => labelsOf(settings.fields.filter(isExtra)),
  chosenFields: ({ settings }) => chosenOf(settings.fields.filter(isExtra)),
  spam: spamChecks,
  retentionDays: ({ privateSettings }) => privateSettings.retentionDays,
}

function checkRoutes({ settings, privateSettings }: ContactLive) {
  return privateSettings.routing.flatMap(({ key, option }, index) => {
    const field = settings.fields.find((candidate) => isExtra(candidate) && candidate.key === key)
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
    return optionNames(field.options).includes(option)
      ? []
      : [
          {
            path: [...path, 'option'],
            message: { vi: 'Trường không có lựa chọn này', en: 'The field has no such option' },
          },
        ]
  })
}

/** Where either will do, visitors must see both. */
const checkContacts = ({ settings }: ContactLive) =>
  settings.fields.flatMap((field, index) =>
    asksEither(settings) && (field.type === 'email' || field.type === 'phone') && field.showWhen
      ? [
          {
            path: ['settings', 'fields', index, 'showWhen'],
            message: {
              vi: 'Trường này luôn hiện, vì khách chọn điền email hoặc điện thoại',
              en: 'This field is always shown, as visitors choose e-mail or phone',
            },
          },
        ]
      : [],
  )

export const check = (live: ContactLive) => [
  ...checkRoutes(live),
  ...checkContacts(live),
  ...checkWebhook(live),
]
