import type { Locale } from '../../definition.ts'

const vi = {
  search: 'Tìm câu hỏi…',
  all: 'Tất cả',
  open: 'Mở tất cả',
  close: 'Thu gọn tất cả',
  found: (count: number) => `Tìm thấy ${count} câu hỏi`,
  none: 'Không có câu hỏi nào khớp. Bạn thử từ khác xem sao.',
  link: 'Liên kết đến câu này',
  helpful: 'Câu trả lời có ích không?',
  yes: 'Có',
  no: 'Không',
  thanks: 'Cảm ơn bạn đã cho biết.',
}

const en: Messages = {
  search: 'Search questions…',
  all: 'All',
  open: 'Open all',
  close: 'Close all',
  found: (count) => (count === 1 ? 'One question found' : `${count} questions found`),
  none: 'No question matches. Try another word.',
  link: 'Link to this question',
  helpful: 'Was this helpful?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you for telling us.',
}

export type Messages = typeof vi

export const messagesByLocale: Record<Locale, Messages> = { vi, en }
