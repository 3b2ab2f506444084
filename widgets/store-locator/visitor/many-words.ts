import type { Locale } from '../../runtime/contract.ts'

const vi = {
  locale: 'vi',
  choose: 'Chọn tỉnh thành để xem cửa hàng',
  searchAll: (count: number) => `Tìm trong cả ${count.toLocaleString('vi')} cửa hàng`,
}

export type ManyWords = typeof vi

const en: ManyWords = {
  locale: 'en',
  choose: 'Choose a province to see its stores',
  searchAll: (count) => `Search all ${count.toLocaleString('en')} stores`,
}

/** What is said where the stores are too many to be shown at once. */
export const manyWords = (locale: Locale) => (locale === 'vi' ? vi : en)
