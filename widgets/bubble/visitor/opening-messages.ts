import type { Locale } from '../../runtime/core/contract.ts'

const vi = {
  after: (duration: string) => `mở lại sau ${duration}`,
  hours: (n: number) => `${n} giờ`,
  minutes: (n: number) => `${n} phút`,
  at: (day: string, time: string) => `mở lại ${day} lúc ${time}`,
  date: (date: string) => `ngày ${date}`,
  days: ['thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy', 'Chủ Nhật'],
  closed: 'đang nghỉ',
}

const en: typeof vi = {
  after: (duration) => `back in ${duration}`,
  hours: (n) => `${n} h`,
  minutes: (n) => `${n} min`,
  at: (day, time) => `back ${day} at ${time}`,
  date: (date) => `on ${date}`,
  days: ['on Monday', 'on Tuesday', 'on Wednesday', 'on Thursday', 'on Friday', 'on Saturday', 'on Sunday'],
  closed: 'closed',
}

export const openingMessages: Record<Locale, typeof vi> = { vi, en }
export type OpeningMessages = typeof vi
