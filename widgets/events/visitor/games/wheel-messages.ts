import type { Locale } from '../../../definition.ts'

const vi = {
  segments: 'Các ô trên vòng quay',
  unmute: 'Bật âm thanh',
  mute: 'Tắt âm thanh',
  spinning: 'Vòng quay đang quay.',
  shown: (label: string) => `Vòng quay dừng ở: ${label}`,
}

const en: typeof vi = {
  segments: 'Segments of the wheel',
  unmute: 'Sound on',
  mute: 'Sound off',
  spinning: 'The wheel is spinning.',
  shown: (label) => `The wheel stopped at: ${label}`,
}

export const wheelMessages: Record<Locale, typeof vi> = { vi, en }
