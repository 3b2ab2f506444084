import type { Locale } from '../../definition.ts'

const vi = {
  feature: 'Tính năng',
  differences: 'Chỉ xem điểm khác nhau',
  first: 'Gói thứ nhất',
  second: 'Gói thứ hai',
  yes: 'Có',
}

const en: typeof vi = {
  feature: 'Feature',
  differences: 'Only differences',
  first: 'First plan',
  second: 'Second plan',
  yes: 'Yes',
}

export const comparisonMessages: Record<Locale, typeof vi> = { vi, en }
