import type { Template } from '../../definition.ts'
import type { settings } from './settings.ts'

export const templates = [
  {
    id: 'sale-ngay-doi',
    label: { vi: 'Sale ngày đôi 12.12', en: 'The 12.12 sale' },
    name: 'Sale 12.12',
    settings: {
      schedule: { mode: 'occasion', occasion: '12-12', time: '00:00', windowMinutes: 1440 },
      title: 'Sale 12.12, một ngày duy nhất',
      description: 'Giảm đến 50% toàn cửa hàng, miễn phí giao hàng cho đơn từ 299.000 ₫.',
      style: 'banner',
      labels: { before: 'Mở bán sau', running: 'Kết thúc sau' },
      cta: { label: 'Xem sản phẩm giảm giá', url: 'https://example.com/sale' },
    },
  },
  {
    id: 'tet',
    label: { vi: 'Đếm ngược đến Tết', en: 'Countdown to Tết' },
    name: 'Đếm ngược đến Tết',
    theme: { primary: '#b3261e', bg: '#fff8ec', scheme: 'light', surface: 'card' },
    settings: {
      schedule: { mode: 'occasion', occasion: 'tet', time: '00:00', windowMinutes: 4320 },
      title: 'Còn bao lâu nữa đến Tết?',
      description: 'Đặt quà Tết trước Rằm tháng Chạp để kịp giao tận nhà.',
      style: 'flip',
      cta: { label: 'Đặt quà Tết', url: 'https://example.com/qua-tet' },
    },
  },
  {
    id: 'gio-vang',
    label: { vi: 'Giờ vàng mỗi ngày', en: 'A golden hour each day' },
    name: 'Giờ vàng',
    settings: {
      schedule: { mode: 'daily', time: '20:00', windowMinutes: 120, endMinutes: 0 },
      title: 'Giờ vàng 20:00–22:00',
      description: 'Mỗi tối hai tiếng, mười món giảm sâu.',
      style: 'bar',
      units: { days: false },
      labels: { before: 'Mở sau', running: 'Còn lại' },
    },
  },
] satisfies Template<typeof settings>[]
