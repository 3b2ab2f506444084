import type { Locale } from '../core/contract.ts'

const vi = {
  clear: 'Xóa chữ đã gõ',
  close: 'Đóng',
  calendar: 'Mở lịch',
  datePattern: 'dd/mm/yyyy',
}

const en: typeof vi = {
  clear: 'Clear the search',
  close: 'Close',
  calendar: 'Open the calendar',
  datePattern: 'dd/mm/yyyy',
}

export const messagesByLocale: Record<Locale, typeof vi> = { vi, en }
