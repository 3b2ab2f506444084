import type { Locale } from '../../widgets/definition.ts'
import type { MailText } from './mail-text.ts'

export const passwordResetMail = (locale: Locale, link: string): MailText =>
  locale === 'vi'
    ? {
        subject: 'Đặt mật khẩu mới',
        text: `Mở liên kết này để đặt mật khẩu mới. Liên kết dùng được một lần, trong một giờ:\n${link}\n\nNếu không phải bạn yêu cầu, hãy bỏ qua thư: mật khẩu cũ vẫn dùng được.`,
      }
    : {
        subject: 'Set a new password',
        text: `Open this link to set a new password. It works once, for an hour:\n${link}\n\nIf you did not ask for this, please ignore this mail: the old password stays.`,
      }
