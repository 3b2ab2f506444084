import type { Locale } from '../../definition.ts'

const vi = {
  tools: 'Lọc và sắp xếp',
  all: 'Tất cả',
  search: 'Tìm trong lời khách…',
  none: 'Không có lời nào khớp.',
  found: (count: number) => `Có ${count} lời`,
  ratings: 'Số sao',
  anyRating: 'Mọi số sao',
  fromRating: (rating: number) => (rating === 5 ? '5 sao' : `Từ ${rating} sao`),
  sort: 'Thứ tự',
  sorts: { manual: 'Nổi bật', newest: 'Mới nhất', highest: 'Nhiều sao nhất' },
}

const en: typeof vi = {
  tools: 'Filter and sort',
  all: 'All',
  search: 'Search what customers say…',
  none: 'No testimonial matches.',
  found: (count) => (count === 1 ? 'One testimonial' : `${count} testimonials`),
  ratings: 'Stars',
  anyRating: 'Any rating',
  fromRating: (rating) => (rating === 5 ? '5 stars' : `${rating} stars and more`),
  sort: 'Order',
  sorts: { manual: 'Featured', newest: 'Newest', highest: 'Highest rated' },
}

export const toolMessages: Record<Locale, typeof vi> = { vi, en }
