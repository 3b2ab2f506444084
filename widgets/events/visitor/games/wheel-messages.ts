import type { Locale } from '../../../definition.ts'

const vi = {
  spinning: 'Vòng quay đang quay.',
  shown: (label: string) => `Vòng quay dừng ở: ${label}`,
}

const en: typeof vi = {
  spinning: 'The wheel is spinning.',
  shown: (label) => `The wheel stopped at: ${label}`,
}

export const wheelMessages: Record<Locale, typeof vi> = { vi, en }
