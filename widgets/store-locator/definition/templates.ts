import type * as z from 'zod'
import type { Template } from '../../definition.ts'
import type { settings } from './settings.ts'
import type { store } from './store.ts'

export const templates = [
  {
    id: 'chuoi-cua-hang',
    label: { vi: 'Chuỗi cửa hàng', en: 'A chain of shops' },
    name: 'Hệ thống cửa hàng',
    settings: { title: 'Tìm cửa hàng gần bạn', business: 'Store', sort: 'distance' },
    collections: {
      locations: [
        {
          id: 'hoan-kiem',
          name: 'Cửa hàng Hoàn Kiếm',
          address: '12 Hàng Bài, phường Hoàn Kiếm, Hà Nội',
          provinceCode: 'Hà Nội',
          wardCode: 'Phường Hoàn Kiếm',
          lat: 21.0227,
          lng: 105.8527,
          phone: '024 3822 1234',
          hours: 'Hằng ngày 9:00-21:30',
        },
        {
          id: 'sai-gon',
          name: 'Cửa hàng Sài Gòn',
          address: '45 Lê Lợi, phường Sài Gòn, TP. Hồ Chí Minh',
          provinceCode: 'TP. Hồ Chí Minh',
          wardCode: 'Phường Sài Gòn',
          lat: 10.7738,
          lng: 106.7017,
          phone: '028 3822 1234',
          hours: 'Hằng ngày 9:00-22:00',
        },
        {
          id: 'hai-chau',
          name: 'Cửa hàng Hải Châu',
          address: '78 Bạch Đằng, phường Hải Châu, Đà Nẵng',
          provinceCode: 'Đà Nẵng',
          wardCode: 'Phường Hải Châu',
          lat: 16.0678,
          lng: 108.2242,
          phone: '0236 382 1234',
          hours: 'T2-T6 9:00-21:00; T7, CN 8:30-22:00',
        },
      ],
    },
  },
  {
    id: 'bao-hanh',
    label: { vi: 'Trung tâm bảo hành', en: 'Service centres' },
    name: 'Trung tâm bảo hành',
    settings: {
      title: 'Trung tâm bảo hành',
      layout: 'list',
      categories: 'single',
      business: 'LocalBusiness',
      emptyMessage: 'Tỉnh của bạn chưa có trung tâm. Gọi 1900 1000, chúng tôi đến lấy máy tận nhà.',
    },
    collections: {
      locations: [
        {
          id: 'ha-noi',
          name: 'Bảo hành Hà Nội',
          address: '210 Thái Hà, phường Đống Đa, Hà Nội',
          provinceCode: 'Hà Nội',
          wardCode: 'Phường Đống Đa',
          lat: 21.0107,
          lng: 105.8205,
          phone: '1900 1000',
          hours: 'T2-T7 8:00-17:30',
          categories: ['Điện lạnh', 'Điện gia dụng'],
        },
        {
          id: 'can-tho',
          name: 'Bảo hành Cần Thơ',
          address: '30 Tháng 4, phường Ninh Kiều, Cần Thơ',
          provinceCode: 'Cần Thơ',
          wardCode: 'Phường Ninh Kiều',
          lat: 10.0279,
          lng: 105.7716,
          phone: '1900 1000',
          hours: 'T2-T7 8:00-17:00',
          categories: ['Điện lạnh'],
        },
      ],
    },
  },
  {
    id: 'diem-lay-hang',
    label: { vi: 'Điểm lấy hàng', en: 'Pick-up points' },
    name: 'Điểm lấy hàng',
    settings: { title: 'Chọn điểm lấy hàng', layout: 'split', openNow: true, tags: 'multiple', match: 'all' },
    collections: {
      locations: [
        {
          id: 'cau-giay',
          name: 'Điểm Cầu Giấy',
          address: '165 Cầu Giấy, phường Cầu Giấy, Hà Nội',
          provinceCode: 'Hà Nội',
          wardCode: 'Phường Cầu Giấy',
          lat: 21.0334,
          lng: 105.7967,
          hours: '24/7',
          tags: ['Tủ khóa', 'Thanh toán tại chỗ'],
        },
        {
          id: 'tan-binh',
          name: 'Điểm Tân Bình',
          address: '20 Cộng Hòa, phường Tân Bình, TP. Hồ Chí Minh',
          provinceCode: 'TP. Hồ Chí Minh',
          wardCode: 'Phường Tân Bình',
          lat: 10.8013,
          lng: 106.6527,
          hours: 'Hằng ngày 7:00-22:00',
          tags: ['Thanh toán tại chỗ'],
        },
      ],
    },
  },
] satisfies Template<typeof settings, z.ZodObject, { locations: z.input<typeof store>[] }>[]
