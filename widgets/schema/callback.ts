/** "Call me back" in types that have it among other things: its settings, and what visitors send. */
import * as z from 'zod'
import type { Live, Text, Write } from '../definition.ts'
import { choice, lines, orDefault, section } from './fields.ts'
import {
  consentValue,
  fieldPresence,
  optionalConsentSettings,
  visitorName,
  visitorValue,
  withoutAbsent,
} from './form-fields.ts'
import { days, notifyEmails, spamChecks, spamProtection, spamRules } from './form-settings.ts'
import { visitorLine, visitorPhone } from './visitor-input.ts'

const callback: Text = { vi: 'Gọi lại cho tôi', en: 'Call me back' }
const keeping: Text = { vi: 'Yêu cầu gọi lại', en: 'Requests for a call' }

const thanks: Text = {
  vi: 'Cảm ơn bạn! Chúng tôi sẽ gọi lại theo giờ bạn chọn.',
  en: 'Thank you! We will call you back at the time you chose.',
}

export const callbackSettings = section(callback, {
  nameField: choice(fieldPresence, {
    label: { vi: 'Hỏi tên', en: 'Ask for the name' },
    help: {
      vi: 'Khách để lại số điện thoại và giờ tiện nghe máy.',
      en: 'Visitors leave a number and the time that suits them.',
    },
  }).default('optional'),
  successMessage: lines(0, 400, {
    label: { vi: 'Lời cảm ơn', en: 'Thank-you message' },
    placeholder: thanks,
  }).default(''),
  ...optionalConsentSettings({
    help: {
      vi: 'Luật 91/2025/QH15: dùng ô đánh dấu nếu số điện thoại còn dùng vào việc khác ngoài gọi lại.',
      en: 'Law 91/2025/QH15: use a box if the number is used for more than calling back.',
    },
    placeholder: {
      vi: 'Số điện thoại của bạn chỉ được dùng để gọi lại.',
      en: 'Your number is used to call you back only.',
    },
  }),
  ...spamProtection,
})

export const callbackPrivateSettings = {
  ...section(keeping, {
    notifyEmails: notifyEmails(
      10,
      { vi: 'Báo yêu cầu gọi lại đến', en: 'Notify about requests' },
      { vi: 'Khách không bao giờ thấy các địa chỉ này.', en: 'Visitors never see these addresses.' },
    ),
    retentionDays: days(3650, { vi: 'Tự xóa sau (ngày)', en: 'Delete after (days)' }).default(365),
  }),
  ...spamRules(1, {
    vi: 'Yêu cầu có từ này vào mục thư rác. Không phân biệt dấu.',
    en: 'Requests containing one of these words go to spam. Accents are ignored.',
  }),
}

const settings = z.strictObject(callbackSettings)
const privateSettings = z.strictObject(callbackPrivateSettings)

/** Published settings of the form. */
export type CallbackSettings = z.output<typeof settings>

type CallbackLive = Live<CallbackSettings, z.output<typeof privateSettings>>

/** @param isTaken whether the widget has the form: nothing is taken by one without */
export const callbackWrite = <L extends CallbackLive>(isTaken: (live: L) => boolean): Write<L> => ({
  isTaken,
  body: ({ settings: { nameField, consent } }) =>
    z
      .strictObject({
        phone: visitorValue(visitorPhone(), true),
        callback: visitorValue(visitorLine(1, maxWhen), true),
        name: visitorValue(visitorName(), nameField === 'required'),
        consent: consentValue(consent),
      })
      .transform(withoutAbsent),
  message: ({ settings, locale }) => orDefault(settings.successMessage, thanks, locale),
  notify: ({ privateSettings }) => privateSettings.notifyEmails,
  spam: spamChecks,
  retentionDays: ({ privateSettings }) => privateSettings.retentionDays,
})

/** Code points of the time, as the inbox keeps them. */
const maxWhen = 200
