import type { Locale } from '../../../definition.ts'

const vi = {
  position: (number: number, count: number) => `Câu ${number}/${count}`,
  several: 'Chọn mọi đáp án đúng.',
  back: 'Quay lại',
  next: 'Câu tiếp',
  send: 'Gửi câu trả lời',
  sendAnyway: 'Gửi luôn',
  sending: 'Đang chấm điểm…',
  left: 'Còn lại',
  leftSpoken: (seconds: number) => (seconds < 60 ? `Còn ${seconds} giây` : `Còn ${seconds / 60} phút`),
  timeUp: 'Đã hết giờ.',
  timeUpHelp: 'Những câu bạn đã trả lời vẫn được tính.',
  open: (count: number) => `Còn ${count} câu chưa trả lời:`,
  openQuestion: (number: number) => `Câu ${number}`,
}

const en: typeof vi = {
  position: (number, count) => `Question ${number} of ${count}`,
  several: 'Choose all that apply.',
  back: 'Back',
  next: 'Next',
  send: 'Send answers',
  sendAnyway: 'Send anyway',
  sending: 'Counting your score…',
  left: 'Time left',
  leftSpoken: (seconds) => {
    const [count, unit] = seconds < 60 ? [seconds, 'second'] : [seconds / 60, 'minute']
    return `${count} ${unit}${count === 1 ? '' : 's'} left`
  },
  timeUp: 'Time is up.',
  timeUpHelp: 'The questions that you answered count.',
  open: (count) => (count === 1 ? '1 question is open:' : `${count} questions are open:`),
  openQuestion: (number) => `Question ${number}`,
}

export type RoundMessages = typeof vi

export const roundMessages: Record<Locale, RoundMessages> = { vi, en }
