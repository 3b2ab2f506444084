import type { Locale } from '../../widgets/definition.ts'
import type { MailText } from './mail-text.ts'

/** Without the name that was typed: the address may be somebody else's. */
export const signUpMail = (locale: Locale, link: string): MailText =>
  locale === 'vi'
    ? {
        subject: 'Mở tài khoản của bạn',
        text: `Mở liên kết này để đặt mật khẩu và bắt đầu. Liên kết dùng được một lần, trong 24 giờ:\n${link}\n\nNếu không phải bạn yêu cầu, hãy bỏ qua thư: chưa có tài khoản nào được tạo.`,
      }
    : {
        subject: 'Open your account',
        text: `Open this link to set a password and begin. It works once, for 24 hours:\n${link}\n\nIf you did not ask for this, please ignore this mail: no account was made.`,
      }
