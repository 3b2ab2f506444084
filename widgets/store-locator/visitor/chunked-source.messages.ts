import type { Locale } from '../../runtime/contract.ts'

const vi = {
  locale: 'vi',
  choose: 'Chọn tỉnh thành để xem cửa hàng',
  searchAll: (count: number) => `Tìm trong cả ${count.toLocaleString('vi')} cửa hàng`,
}

export type ChunkedMessages = typeof vi

const en: ChunkedMessages = {
  locale: 'en',
  choose: 'Choose a province to see its stores',
  searchAll: (count) => `Search all ${count.toLocaleString('en')} stores`,
}

export const chunkedMessages = (locale: Locale) => (locale === 'vi' ? vi : en)
