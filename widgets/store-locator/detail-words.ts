import type { Locale } from '../runtime/contract.ts'

const vi = {
  hours: 'Giờ mở cửa',
  rest: 'Nghỉ',
  email: 'Email',
  website: 'Trang web',
  share: 'Chia sẻ',
  copied: 'Đã chép địa chỉ',
  formerly: 'Địa chỉ cũ',
  approximate: 'Vị trí trên bản đồ là gần đúng.',
  features: 'Tiện ích',
}

const en: typeof vi = {
  hours: 'Opening hours',
  rest: 'Closed',
  email: 'E-mail',
  website: 'Website',
  share: 'Share',
  copied: 'Address copied',
  formerly: 'Former address',
  approximate: 'The place on the map is approximate.',
  features: 'Features',
}

/** What an opened store says. */
export const detailWords = (locale: Locale) => (locale === 'vi' ? vi : en)
