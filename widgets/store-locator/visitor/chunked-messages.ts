import type { Locale } from '../../runtime/core/contract.ts'
import { formatNumber } from '../../runtime/vue/numbers.ts'

const vi = {
  count: (count: number) => formatNumber(count, 'vi'),
  choose: 'Chọn tỉnh, thành để xem cửa hàng',
  searchAll: (count: number) => `Tìm trong cả ${formatNumber(count, 'vi')} cửa hàng`,
}

export type ChunkedMessages = typeof vi

const en: ChunkedMessages = {
  count: (count) => formatNumber(count, 'en'),
  choose: 'Choose a province to see its stores',
  searchAll: (count) => `Search all ${formatNumber(count, 'en')} stores`,
}

export const chunkedMessages: Record<Locale, typeof vi> = { vi, en }
