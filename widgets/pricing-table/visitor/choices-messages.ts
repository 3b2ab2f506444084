import type { Locale } from '../../definition.ts'

const vi = {
  period: 'Kỳ thanh toán',
  currency: 'Tiền tệ',
  group: 'Nhóm gói',
  seats: 'Số lượng',
  fewer: 'Bớt',
  more: 'Thêm',
}

const en: typeof vi = {
  period: 'Billing period',
  currency: 'Currency',
  group: 'Groups of plans',
  seats: 'Quantity',
  fewer: 'Fewer',
  more: 'More',
}

export type ChoicesMessages = typeof vi
export const choicesMessages: Record<Locale, ChoicesMessages> = { vi, en }
