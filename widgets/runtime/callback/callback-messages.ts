import type { Locale } from '../core/contract.ts'

const vi = {
  phone: 'Số điện thoại',
  when: 'Giờ tiện nghe máy',
  /** The first one is chosen at the start. */
  times: ['Ngay bây giờ', 'Buổi sáng', 'Buổi chiều', 'Buổi tối'],
  other: 'Giờ khác',
  words: 'Bạn muốn được gọi lúc nào',
  example: 'Sau 15 giờ thứ Bảy',
  name: 'Tên của bạn',
  send: 'Gọi lại cho tôi',
  again: 'Gửi yêu cầu khác',
  notice: 'Số điện thoại của bạn chỉ được dùng để gọi lại.',
  checkbox: 'Tôi đồng ý cho dùng thông tin trên để được gọi lại.',
}

const en: typeof vi = {
  phone: 'Phone number',
  when: 'Best time to call',
  times: ['Right now', 'In the morning', 'In the afternoon', 'In the evening'],
  other: 'Another time',
  words: 'When should we call?',
  example: 'Saturday after 3 pm',
  name: 'Your name',
  send: 'Call me back',
  again: 'Send another request',
  notice: 'Your number is used to call you back only.',
  checkbox: 'I agree that the details above are used to call me back.',
}

export const callbackMessages: Record<Locale, typeof vi> = { vi, en }
export type CallbackMessages = typeof vi
