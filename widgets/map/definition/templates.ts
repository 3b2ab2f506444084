import type * as z from 'zod'
import type { Template } from '../../definition.ts'
import type { pin, region } from './collections.ts'
import type { settings } from './settings.ts'

const dealers = {
  'Hà Nội': 12,
  'TP. Hồ Chí Minh': 18,
  'Đà Nẵng': 4,
  'Hải Phòng': 3,
  'Cần Thơ': 3,
  'Nghệ An': 2,
  'Đắk Lắk': 2,
}

export const templates = [
  {
    id: 'dai-ly',
    label: { vi: 'Số đại lý theo tỉnh', en: 'Dealers by province' },
    name: 'Bản đồ đại lý',
    settings: {
      title: 'Đại lý trên cả nước',
      altText: 'Bản đồ Việt Nam tô theo số đại lý ở mỗi tỉnh, thành.',
      dataMode: 'scale',
      scale: { type: 'threshold', limits: [2, 5, 10], from: '#dbeafe', to: '#1e40af', unit: 'đại lý' },
      legendTitle: 'Số đại lý',
    },
    collections: {
      regions: Object.entries(dealers).map(([code, value]) => ({ code, value })),
      pins: [],
    },
  },
  {
    id: 'khu-vuc-giao-hang',
    label: { vi: 'Khu vực giao hàng', en: 'Delivery areas' },
    name: 'Khu vực giao hàng',
    settings: {
      title: 'Bao lâu hàng đến nơi?',
      description: 'Chọn tỉnh của bạn để xem thời gian và phí giao.',
      dataMode: 'category',
      categories: [
        { id: 'nhanh', label: 'Trong ngày', color: '#0f766e' },
        { id: 'thuong', label: '2–3 ngày', color: '#1d4ed8' },
      ],
      list: 'side',
    },
    collections: {
      regions: [
        { code: 'Hà Nội', category: 'nhanh', tooltip: 'Đặt trước 15:00, giao trong ngày' },
        { code: 'TP. Hồ Chí Minh', category: 'nhanh', tooltip: 'Đặt trước 15:00, giao trong ngày' },
        { code: 'Đà Nẵng', category: 'thuong', tooltip: '2 ngày, 25.000 ₫' },
        { code: 'Cần Thơ', category: 'thuong', tooltip: '2 ngày, 25.000 ₫' },
        { code: 'Hải Phòng', category: 'thuong', tooltip: '2 ngày, 25.000 ₫' },
      ],
      pins: [],
    },
  },
  {
    id: 'diem-den',
    label: { vi: 'Điểm đến, văn phòng', en: 'Places and offices' },
    name: 'Các văn phòng',
    settings: {
      title: 'Văn phòng của chúng tôi',
      dataMode: 'none',
      labels: 'none',
      list: 'side',
      legend: 'none',
    },
    collections: {
      regions: [],
      pins: [
        { id: 'ha-noi', label: 'Trụ sở Hà Nội', lat: 21.0285, lng: 105.8542, icon: 'star' },
        { id: 'da-nang', label: 'Chi nhánh Đà Nẵng', lat: 16.0544, lng: 108.2022 },
        { id: 'sai-gon', label: 'Chi nhánh TP. Hồ Chí Minh', lat: 10.7769, lng: 106.7009 },
      ],
    },
  },
] satisfies Template<
  typeof settings,
  z.ZodObject,
  { regions: z.input<typeof region>[]; pins: z.input<typeof pin>[] }
>[]
