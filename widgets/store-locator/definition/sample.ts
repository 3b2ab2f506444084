import type * as z from 'zod'
import { districts, merged, provinces, wards } from './divisions.ts'
import { rows } from './sample-stores.ts'
import type { settings } from './settings.ts'
import type { store } from './store.ts'

const particular: Record<string, Partial<z.input<typeof store>>> = {
  'hoan-kiem': {
    featured: true,
    badge: 'Quán đầu tiên',
    categories: ['Quán cà phê', 'Bán cà phê hạt'],
    zalo: '0900000001',
  },
  'sai-gon': {
    featured: true,
    badge: 'Xưởng rang',
    categories: ['Quán cà phê', 'Bán cà phê hạt', 'Lớp pha chế'],
    hours: '24/7',
    zalo: '0900000002',
    actions: [{ label: 'Đặt lớp pha chế', url: 'https://example.com/lop-pha-che' }],
  },
  'hai-chau': { badge: 'Xưởng rang', categories: ['Quán cà phê', 'Bán cà phê hạt', 'Lớp pha chế'] },
  'cho-lon': { hours: 'T2-CN 18:00-02:00', tags: ['Mở khuya', 'Wi-Fi'] },
  'phu-quoc': { status: 'comingSoon' },
  'dien-bien-phu': {
    status: 'temporarilyClosed',
  },
  'hoi-an': { specialDays: [{ from: '2027-02-05', to: '2027-02-07', hours: '14:00-22:00', label: 'Tết' }] },
}

const features = [
  ['Wi-Fi', 'Chỗ đỗ ô tô'],
  ['Wi-Fi', 'Phòng họp'],
  ['Wi-Fi', 'Giao hàng', 'Chỗ đỗ ô tô'],
  ['Giao hàng'],
]
const week = [
  'T2-T6 7:00-22:00; T7, CN 7:00-23:00',
  'Hằng ngày 6:30-22:30',
  'T2-T7 7:00-21:30; CN 8:00-21:00',
]

function storeOf([id, name, wardCode, street, lat, lng]: (typeof rows)[number], index: number) {
  const ward = wards.get(wardCode)
  const district = districts.get(ward?.district ?? '')
  const province = provinces.get(district?.province ?? '')
  return {
    id,
    name: `Hiên Nhà ${name}`,
    address: [street, ward?.name, merged.get(ward?.merged ?? '')].join(', '),
    legacyAddress: [street, district?.name, province?.name].join(', '),
    provinceCode: province?.code ?? '',
    districtCode: district?.code ?? '',
    wardCode,
    lat,
    lng,
    phone: '1900 1000',
    categories:
      index % 3 === 1 ? ['Quán cà phê', 'Mang đi'] : index % 7 === 3 ? ['Mang đi'] : ['Quán cà phê'],
    tags: features[index % features.length] ?? [],
    hours: week[index % week.length] ?? '',
    ...particular[id],
  } satisfies z.input<typeof store>
}

export const sample = {
  name: 'Hệ thống quán Hiên Nhà',
  settings: {
    title: 'Tìm quán Hiên Nhà gần bạn',
    business: 'CafeOrCoffeeShop',
    emptyMessage: 'Hiên Nhà chưa có mặt ở đây. Gọi 1900 1000, chúng tôi gửi cà phê rang mới đến tận nhà.',
    specialDays: [{ from: '2026-12-31', to: '2026-12-31', hours: '6:30-24:00', label: 'Đón năm mới' }],
    lunarDays: [{ label: 'Nghỉ Tết', month: 1, day: 1, offset: -1, length: 3 }],
  } satisfies z.input<typeof settings>,
  collections: { locations: rows.map(storeOf) },
}
