import type { Locale } from '../../../definition.ts'

const vi = {
  questions: (count: number) => `${count} câu hỏi`,
  limit: (clock: string) => `Thời gian ${clock}`,
  start: 'Bắt đầu',
  sent: 'Đã gửi câu trả lời.',
}

const en: typeof vi = {
  questions: (count) => (count === 1 ? '1 question' : `${count} questions`),
  limit: (clock) => `Time limit ${clock}`,
  start: 'Start',
  sent: 'Your answers have been sent.',
}

export const quizMessages: Record<Locale, typeof vi> = { vi, en }
