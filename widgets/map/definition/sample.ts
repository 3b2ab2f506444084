import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { pin, region } from './collections.ts'
import type { settings } from './settings.ts'

/** By province before the merger: the map adds them up for the 34 layout. */
const shops: Record<string, number> = {
  'Hà Nội': 46,
  'TP. Hồ Chí Minh': 58,
  'Đà Nẵng': 14,
  'Hải Phòng': 12,
  'Cần Thơ': 11,
  'Bình Dương': 17,
  'Đồng Nai': 13,
  'Bà Rịa - Vũng Tàu': 7,
  'Khánh Hòa': 8,
  'Lâm Đồng': 6,
  'Thừa Thiên Huế': 5,
  'Quảng Nam': 5,
  'Quảng Ninh': 9,
  'Bắc Ninh': 8,
  'Bắc Giang': 4,
  'Hải Dương': 6,
  'Hưng Yên': 4,
  'Vĩnh Phúc': 4,
  'Phú Thọ': 3,
  'Thái Nguyên': 4,
  'Thanh Hóa': 8,
  'Nghệ An': 9,
  'Hà Tĩnh': 3,
  'Quảng Bình': 2,
  'Quảng Trị': 2,
  'Quảng Ngãi': 3,
  'Bình Định': 5,
  'Gia Lai': 3,
  'Đắk Lắk': 5,
  'Ninh Thuận': 2,
  'Bình Thuận': 4,
  'Tây Ninh': 3,
  'Long An': 5,
  'Tiền Giang': 4,
  'Bến Tre': 2,
  'Vĩnh Long': 2,
  'Đồng Tháp': 3,
  'An Giang': 4,
  'Kiên Giang': 6,
  'Cà Mau': 2,
  'Nam Định': 4,
  'Thái Bình': 3,
  'Ninh Bình': 3,
  'Hà Nam': 2,
  'Lào Cai': 2,
  'Lạng Sơn': 2,
  'Sơn La': 2,
}

export const invented = ['Cà phê Phố', 'Phố Coffee']

export const sample = inBothLanguages(
  (both) =>
    ({
      name: both('Hệ thống quán Cà phê Phố', 'Cafés of Phố Coffee'),
      settings: {
        title: both('Cà phê Phố trên cả nước', 'Phố Coffee all over Vietnam'),
        description: both(
          'Số quán theo tỉnh, thành. Gõ tên cũ như “Bình Dương” để biết nay thuộc tỉnh nào.',
          'Cafés by province. Type a former name such as “Bình Dương” to see where it belongs today.',
        ),
        altText: both(
          'Bản đồ Việt Nam tô theo số quán Cà phê Phố ở mỗi tỉnh, thành.',
          'Map of Vietnam, coloured by the number of Phố Coffee cafés in each province.',
        ),
        dataMode: 'scale',
        height: 720,
        valuesBy: '63',
        aggregate: 'sum',
        scale: {
          type: 'threshold',
          limits: [5, 10, 20, 40],
          colors: ['#fef3c7', '#f5c469', '#d98a2b', '#b45309', '#7c2d12'],
          unit: both('quán', 'cafés'),
        },
        legendTitle: both('Số quán', 'Cafés'),
        categories: [
          { id: 'xuong', label: both('Xưởng rang', 'Roastery'), color: '#7c2d12' },
          { id: 'kho', label: both('Kho hàng', 'Warehouse'), color: '#1d4ed8' },
          { id: 'quay', label: both('Quầy mang đi', 'Takeaway'), color: '#0f766e' },
        ],
        islands: 'inset',
      },
      collections: {
        regions: Object.entries(shops).map(([code, value]) => ({ code, value })),
        pins: [
          {
            id: 'xuong-rang',
            label: both('Xưởng rang Cầu Đất', 'Cầu Đất roastery'),
            lat: 11.871,
            lng: 108.552,
            icon: 'star',
            description: both(
              'Xưởng rang và vườn cà phê, đón khách tham quan thứ Bảy, Chủ Nhật.',
              'Roastery and coffee garden, open to visitors on Saturdays and Sundays.',
            ),
            category: 'xuong',
          },
          {
            id: 'kho-bac',
            label: both('Kho miền Bắc', 'Northern warehouse'),
            lat: 20.982,
            lng: 105.912,
            description: both(
              'Xã Bát Tràng, Hà Nội. Giao hàng cho các quán từ 5 giờ sáng.',
              'Bát Tràng, Hà Nội. Delivers to the cafés from 5 a.m.',
            ),
            category: 'kho',
          },
          {
            id: 'kho-nam',
            label: both('Kho miền Nam', 'Southern warehouse'),
            lat: 10.866,
            lng: 106.732,
            description: both(
              'Phường Tam Bình, TP. Hồ Chí Minh. Nhận hàng cả ngày đêm.',
              'Tam Bình Ward, Hồ Chí Minh City. Takes deliveries day and night.',
            ),
            category: 'kho',
            url: 'https://example.com/kho',
          },
          {
            id: 'ky-tuc-xa',
            label: both('Quầy Ký túc xá ĐHQG', 'National University dormitory'),
            lat: 10.883,
            lng: 106.781,
            icon: 'dot',
            category: 'quay',
            description: both(
              'Phường Đông Hòa, TP. Hồ Chí Minh (Dĩ An, Bình Dương cũ).',
              'Đông Hòa Ward, Hồ Chí Minh City (formerly Dĩ An, Bình Dương).',
            ),
          },
          {
            id: 'ly-son',
            label: both('Quầy đảo Lý Sơn', 'Lý Sơn island'),
            lat: 15.381,
            lng: 109.118,
            icon: 'dot',
            category: 'quay',
            description: both('Mở theo mùa biển lặng.', 'Open while the sea is calm.'),
          },
          {
            id: 'con-dao',
            label: both('Quầy Côn Đảo', 'Côn Đảo'),
            lat: 8.684,
            lng: 106.607,
            icon: 'dot',
            category: 'quay',
          },
        ],
      },
    }) satisfies {
      name: string
      settings: z.input<typeof settings>
      collections: { regions: z.input<typeof region>[]; pins: z.input<typeof pin>[] }
    },
)
