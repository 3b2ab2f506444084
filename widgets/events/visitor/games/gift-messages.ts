import type { Locale } from '../../../definition.ts'

const vi = {
  play: 'Mở quà',
  hint: 'Bấm vào hộp hoặc vào nút để mở.',
  asking: 'Đang rút thăm…',
  revealing: 'Hộp quà đang mở.',
  shown: (label: string) => `Trong hộp: ${label}`,
}

const en: typeof vi = {
  play: 'Open the box',
  hint: 'Press the box or the button to open it.',
  asking: 'Drawing…',
  revealing: 'The box is opening.',
  shown: (label) => `In the box: ${label}`,
}

export const giftMessages: Record<Locale, typeof vi> = { vi, en }
