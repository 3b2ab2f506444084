import type { Locale } from '../../definition.ts'

const vi = { compare: 'So sánh chi tiết các gói' }
const en: typeof vi = { compare: 'Compare all features' }

export const belowMessages: Record<Locale, typeof vi> = { vi, en }
