import type { Locale } from '../../runtime/contract.ts'

export const regionNames: Record<Locale, string> = { vi: 'Thông báo', en: 'Announcement' }
