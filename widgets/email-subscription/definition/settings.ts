import * as z from 'zod'
import { type ContactBy, contactBy } from '../../schema/contact-by.ts'
import { drawing } from '../../schema/drawings.ts'
import { choice, flag, image, line, lines, section, webAddress } from '../../schema/fields.ts'
import { consentSettings, extraFieldsWithFiles, fieldPresence } from '../../schema/form-fields.ts'
import {
  corner,
  days,
  notifyEmails,
  sender,
  sourceSettings,
  spamProtection,
  webhookSettings,
} from '../../schema/form-settings.ts'
import { frequencyFields, triggerField } from '../../schema/trigger.ts'
import { visibilityFields } from '../../schema/visibility.ts'

const form = { vi: 'Biểu mẫu', en: 'Form' }
const consent = { vi: 'Đồng ý nhận thư', en: 'Consent' }
/** Consent to mails. */
const consentToMail = {
  notice: {
    vi: 'Khi đăng ký, bạn đồng ý nhận email tin tức và ưu đãi. Bạn có thể hủy bất cứ lúc nào.',
    en: 'By subscribing you agree to receive news and offers by e-mail. You can unsubscribe at any time.',
  },
  checkbox: {
    vi: 'Tôi đồng ý nhận email tin tức và ưu đãi.',
    en: 'I agree to receive news and offers by e-mail.',
  },
}
/** Consent to messages and calls as well. */
const consentToAny = {
  notice: {
    vi: 'Khi đăng ký, bạn đồng ý nhận tin tức và ưu đãi qua thông tin bạn để lại. Bạn có thể hủy bất cứ lúc nào.',
    en: 'By subscribing you agree to receive news and offers at the address or number that you leave. You can unsubscribe at any time.',
  },
  checkbox: {
    vi: 'Tôi đồng ý nhận tin tức và ưu đãi qua thông tin đã để lại.',
    en: 'I agree to receive news and offers at the address or number that I leave.',
  },
}

export const defaultConsent = (contact: ContactBy) => (contact === 'email' ? consentToMail : consentToAny)
const after = { vi: 'Sau khi đăng ký', en: 'After subscribing' }
const look = { vi: 'Hình thức', en: 'Look' }
const when = { vi: 'Khi nào hiện', en: 'When it opens' }
const where = { vi: 'Hiện ở đâu', en: 'Where it opens' }
const keeping = { vi: 'Thông báo và lưu trữ', en: 'Notifications and retention' }
const mail = { vi: 'Thư gửi người đăng ký', en: 'Mails to subscribers' }

const popup = { field: 'layout', is: ['modal', 'slide-up'] }

export const defaultThanks = { vi: 'Cảm ơn bạn đã đăng ký!', en: 'Thank you for subscribing!' }
export const defaultPendingMessage = {
  vi: 'Gần xong rồi! Hãy mở hộp thư và bấm vào liên kết xác nhận.',
  en: 'Almost done! Please open your mail and follow the link to confirm.',
}

export const settings = z.strictObject({
  ...section(form, {
    title: line(1, 80, { label: { vi: 'Tiêu đề', en: 'Title' } }),
    description: lines(0, 300, { label: { vi: 'Giới thiệu', en: 'Introduction' } }).default(''),
    imageUrl: image({ label: { vi: 'Ảnh', en: 'Picture' } }).optional(),
    drawing: drawing({
      help: {
        vi: 'Vẽ bằng màu chính, hiện khi không có ảnh.',
        en: 'Drawn in the primary colour when there is no picture.',
      },
    }),
    contact: contactBy({ label: { vi: 'Khách để lại', en: 'Visitors leave' }, half: true }),
    nameField: choice(fieldPresence, { label: { vi: 'Họ tên', en: 'Name' } }).default('hidden'),
    fields: extraFieldsWithFiles(8),
    buttonText: line(0, 30, {
      label: { vi: 'Chữ trên nút', en: 'Button' },
      placeholder: { vi: 'Đăng ký', en: 'Subscribe' },
    }).default(''),
  }),
  ...section(
    consent,
    consentSettings({
      help: {
        vi: 'Thư quảng cáo cần người nhận đồng ý trước (Nghị định 91/2020, Luật 91/2025). Ô đánh dấu không bao giờ được chọn sẵn.',
        en: 'Advertising mail needs prior consent (Decree 91/2020, Law 91/2025). A box is never ticked beforehand.',
      },
      placeholder: consentToMail.notice,
    }),
  ),
  ...section(after, {
    successMessage: lines(0, 300, {
      label: { vi: 'Lời cảm ơn', en: 'Thank-you message' },
      placeholder: defaultThanks,
    }).default(''),
    pendingMessage: lines(0, 300, {
      label: { vi: 'Lời nhắc xác nhận', en: 'Reminder to confirm' },
      help: {
        vi: 'Khách đọc khi cần xác nhận qua email. Lời cảm ơn hiện sau khi xác nhận.',
        en: 'Shown when an address has to be confirmed. The thank-you message follows once it is.',
      },
      placeholder: defaultPendingMessage,
    }).default(''),
    successAction: choice(
      {
        message: { vi: 'Hiện lời cảm ơn', en: 'Show the message' },
        coupon: { vi: 'Tặng mã ưu đãi', en: 'Give a coupon' },
        redirect: { vi: 'Chuyển sang trang khác', en: 'Go to a page' },
      },
      { label: { vi: 'Việc tiếp theo', en: 'Then' }, half: true },
    ).default('message'),
    redirectUrl: webAddress({
      label: { vi: 'Trang chuyển đến', en: 'Page' },
      showIf: { field: 'successAction', is: 'redirect' },
      half: true,
    }).optional(),
  }),
  ...section(look, {
    layout: choice(
      {
        inline: { vi: 'Trong trang', en: 'In the page' },
        modal: { vi: 'Hộp thoại giữa trang', en: 'Dialog' },
        'slide-up': { vi: 'Trượt lên ở góc', en: 'Slide-up in a corner' },
      },
      { label: { vi: 'Kiểu hiển thị', en: 'Layout' } },
    ).default('inline'),
    position: corner('slide-up'),
  }),
  ...section(when, {
    trigger: triggerField({ showIf: popup }),
    ...frequencyFields({
      showIf: popup,
      afterSuccess: { vi: 'Hiện lại sau khi đăng ký (ngày)', en: 'Show again after subscribing (days)' },
    }),
  }),
  ...section(where, visibilityFields(popup)),
  ...spamProtection,
  ...sourceSettings,
})

export type Settings = z.output<typeof settings>

export const privateSettings = z.strictObject({
  ...section(consent, {
    doubleOptIn: flag(true, {
      label: { vi: 'Xác nhận qua email (double opt-in)', en: 'Confirm by e-mail (double opt-in)' },
      help: {
        vi: 'Chỉ địa chỉ đã bấm liên kết xác nhận mới được tính là đăng ký. Cần máy chủ gửi thư.',
        en: 'An address counts as subscribed only after its owner follows the link. Needs outgoing mail.',
      },
      half: false,
    }),
  }),
  ...section(after, {
    coupon: line(0, 60, {
      label: { vi: 'Mã ưu đãi', en: 'Coupon' },
      sample: 'refused',
      help: {
        vi: 'Chỉ gửi cho người đã đăng ký, không nằm trong trang.',
        en: 'Sent only to subscribers; it never appears on a page.',
      },
    }).default(''),
  }),
  ...section(mail, {
    ...sender,
    welcomeMail: flag(false, {
      label: { vi: 'Gửi thư chào mừng', en: 'Send a welcome mail' },
      help: {
        vi: 'Gửi khi đã đăng ký xong, kèm lời cảm ơn, mã ưu đãi nếu có và liên kết hủy đăng ký.',
        en: 'Sent once subscribed, with the thank-you message, the coupon if there is one, and a link to unsubscribe.',
      },
      half: false,
    }),
  }),
  ...section(keeping, {
    notifyEmails: notifyEmails(5, {
      vi: 'Báo khi có người đăng ký',
      en: 'Notify about each subscriber',
    }),
  }),
  ...webhookSettings,
  ...section(keeping, {
    retentionDays: days(
      3650,
      { vi: 'Tự xóa sau (ngày)', en: 'Delete after (days)' },
      {
        vi: 'Để trống là giữ đến khi bạn xóa.',
        en: 'Leave empty to keep them until you delete them.',
      },
    ).optional(),
  }),
})

export type PrivateSettings = z.output<typeof privateSettings>
