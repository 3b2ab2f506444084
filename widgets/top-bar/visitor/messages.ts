import type { Locale } from '../../runtime/contract.ts'

const vi = { region: 'Thông báo', close: 'Đóng thông báo' }
const en: typeof vi = { region: 'Announcement', close: 'Close the announcement' }

export const messages: Record<Locale, typeof vi> = { vi, en }
