import type { Locale } from '../../definition.ts'

const vi = {
  carousel: 'băng chuyền',
  previous: 'Trang trước',
  next: 'Trang sau',
  page: (page: number, count: number) => `Trang ${page} trên ${count}`,
}

const en: typeof vi = {
  carousel: 'carousel',
  previous: 'Previous page',
  next: 'Next page',
  page: (page, count) => `Page ${page} of ${count}`,
}

export const sliderMessages: Record<Locale, typeof vi> = { vi, en }
