import type { Locale } from '../../definition.ts'

const vi = {
  search: 'Tìm câu hỏi…',
  all: 'Tất cả',
  open: 'Mở tất cả',
  close: 'Thu gọn tất cả',
  found: (count: number) => `Tìm thấy ${count} câu hỏi`,
  none: 'Không có câu hỏi nào khớp. Bạn thử từ khác xem sao.',
  link: 'Liên kết đến câu này',
}

const en: Messages = {
  search: 'Search questions…',
  all: 'All',
  open: 'Open all',
  close: 'Close all',
  found: (count) => (count === 1 ? 'One question found' : `${count} questions found`),
  none: 'No question matches. Try another word.',
  link: 'Link to this question',
}

export type Messages = typeof vi

export const messagesByLocale: Record<Locale, Messages> = { vi, en }
