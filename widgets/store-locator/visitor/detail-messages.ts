import type { Locale } from '../../runtime/core/contract.ts'

const vi = {
  hours: 'Giờ mở cửa',
  rest: 'Nghỉ',
  always: 'Mở suốt ngày đêm',
  directions: 'Chỉ đường',
  call: 'Gọi',
  email: 'Email',
  website: 'Trang web',
  share: 'Chia sẻ',
  copied: 'Đã chép địa chỉ',
  toPhone: 'Gửi đến điện thoại',
  code: 'Mã QR chỉ đường',
  scan: 'Quét bằng điện thoại để mở chỉ đường.',
  formerly: 'Địa chỉ cũ',
  approximate: 'Vị trí trên bản đồ là gần đúng.',
  features: 'Tiện ích',
}

const en: typeof vi = {
  hours: 'Opening hours',
  rest: 'Closed',
  always: 'Open day and night',
  directions: 'Directions',
  call: 'Call',
  email: 'E-mail',
  website: 'Website',
  share: 'Share',
  copied: 'Address copied',
  toPhone: 'Send to my phone',
  code: 'QR code with directions',
  scan: 'Scan it with your phone to open the directions.',
  formerly: 'Former address',
  approximate: 'The place on the map is approximate.',
  features: 'Features',
}

export const detailMessages: Record<Locale, typeof vi> = { vi, en }
