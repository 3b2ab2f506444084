import type { Locale } from '../../runtime/core/contract.ts'

const vi = {
  show: 'Xem bản đồ chi tiết',
  from: (host: string) => `Ảnh bản đồ từ ${host}; máy chủ đó thấy địa chỉ IP của bạn.`,
  failed: 'Chưa tải được bản đồ chi tiết.',
  again: 'Thử lại',
}

const en: typeof vi = {
  show: 'Show detailed map',
  from: (host) => `Map pictures from ${host}, which sees your IP address.`,
  failed: 'The detailed map could not be loaded.',
  again: 'Try again',
}

export const tileMessages: Record<Locale, typeof vi> = { vi, en }
