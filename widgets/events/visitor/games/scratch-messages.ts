import type { Locale } from '../../../definition.ts'

const vi = {
  foil: 'Cào tại đây',
  play: 'Cào ngay',
  hint: 'Cào lớp bạc bằng ngón tay hoặc chuột, hoặc bấm nút.',
  asking: 'Đang rút thăm…',
  revealing: 'Đã rút thăm xong. Cào tiếp để xem kết quả.',
  shown: (label: string) => `Dưới lớp bạc: ${label}`,
}

const en: typeof vi = {
  foil: 'Scratch here',
  play: 'Scratch now',
  hint: 'Scratch the foil with a finger or the mouse, or press the button.',
  asking: 'Drawing…',
  revealing: 'The draw is done. Keep scratching to see the result.',
  shown: (label) => `Under the foil: ${label}`,
}

export const scratchMessages: Record<Locale, typeof vi> = { vi, en }
