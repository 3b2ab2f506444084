import type { Locale } from '../../runtime/core/contract.ts'

const vi = {
  channels: {
    phone: 'Gọi điện',
    sms: 'Nhắn tin SMS',
    email: 'Gửi email',
    url: 'Trang web',
    form: 'Để lại lời nhắn',
    callback: 'Gọi lại cho tôi',
  } as Record<string, string>,
  title: 'Liên hệ với chúng tôi',
  close: 'Đóng',
  back: 'Các kênh khác',
}

const en: typeof vi = {
  channels: {
    phone: 'Call',
    sms: 'Text message',
    email: 'E-mail',
    url: 'Website',
    form: 'Leave a message',
    callback: 'Call me back',
  },
  title: 'Contact us',
  close: 'Close',
  back: 'Other channels',
}

export const messagesByLocale: Record<Locale, typeof vi> = { vi, en }
export type Messages = typeof vi
