import type * as z from 'zod'
import { type Both, inBothLanguages } from '../../schema/sample-draft.ts'
import { districts, merged, provinces, wards } from './divisions.ts'
import { rows } from './sample-stores.ts'
import type { settings } from './settings.ts'
import type { store } from './store.ts'

function storesIn(both: Both) {
  const [cafe, beans, takeaway] = [
    both('Quán cà phê', 'Café'),
    both('Bán cà phê hạt', 'Coffee beans'),
    both('Mang đi', 'Takeaway'),
  ]
  const [roastery, classes] = [both('Xưởng rang', 'Roastery'), both('Lớp pha chế', 'Barista classes')]
  const [parking, delivery] = [both('Chỗ đỗ ô tô', 'Parking'), both('Giao hàng', 'Delivery')]
  const features = [
    ['Wi-Fi', parking],
    ['Wi-Fi', both('Phòng họp', 'Meeting room')],
    ['Wi-Fi', delivery, parking],
    [delivery],
  ]
  const week = [
    both('T2-T6 7:00-22:00; T7, CN 7:00-23:00', 'Mon-Fri 7:00-22:00; Sat, Sun 7:00-23:00'),
    both('Hằng ngày 6:30-22:30', 'Daily 6:30-22:30'),
    both('T2-T7 7:00-21:30; CN 8:00-21:00', 'Mon-Sat 7:00-21:30; Sun 8:00-21:00'),
  ]
  const particular: Record<string, Partial<z.input<typeof store>>> = {
    'hoan-kiem': {
      featured: true,
      badge: both('Quán đầu tiên', 'Our first café'),
      categories: [cafe, beans],
      zalo: '0900000001',
    },
    'sai-gon': {
      featured: true,
      badge: roastery,
      categories: [cafe, beans, classes],
      hours: '24/7',
      zalo: '0900000002',
      actions: [
        { label: both('Đặt lớp pha chế', 'Book a barista class'), url: 'https://example.com/lop-pha-che' },
      ],
    },
    'hai-chau': { badge: roastery, categories: [cafe, beans, classes] },
    'cho-lon': {
      hours: both('T2-CN 18:00-02:00', 'Mon-Sun 18:00-02:00'),
      tags: [both('Mở khuya', 'Open late'), 'Wi-Fi'],
    },
    'phu-quoc': { status: 'comingSoon' },
    'dien-bien-phu': { status: 'temporarilyClosed' },
    'hoi-an': {
      specialDays: [{ from: '2027-02-05', to: '2027-02-07', hours: '14:00-22:00', label: 'Tết' }],
    },
  }
  return rows.map(([id, name, wardCode, street, lat, lng], index) => {
    const ward = wards.get(wardCode)
    const district = districts.get(ward?.district ?? '')
    const province = provinces.get(district?.province ?? '')
    return {
      id,
      name: `Hiên Nhà ${name}`,
      // Addresses stay as they stand on an envelope.
      address: [street, ward?.name, merged.get(ward?.merged ?? '')].join(', '),
      legacyAddress: [street, district?.name, province?.name].join(', '),
      provinceCode: province?.code ?? '',
      districtCode: district?.code ?? '',
      wardCode,
      lat,
      lng,
      phone: '1900 1000',
      categories: index % 3 === 1 ? [cafe, takeaway] : index % 7 === 3 ? [takeaway] : [cafe],
      tags: features[index % features.length] ?? [],
      hours: week[index % week.length] ?? '',
      ...particular[id],
    } satisfies z.input<typeof store>
  })
}

export const invented = ['Hiên Nhà', '1900 1000']

export const sample = inBothLanguages((both) => ({
  name: both('Hệ thống quán Hiên Nhà', 'Cafés of Hiên Nhà'),
  settings: {
    title: both('Tìm quán Hiên Nhà gần bạn', 'Find a Hiên Nhà near you'),
    business: 'CafeOrCoffeeShop',
    emptyMessage: both(
      'Hiên Nhà chưa có mặt ở đây. Gọi 1900 1000, chúng tôi gửi cà phê rang mới đến tận nhà.',
      'There is no Hiên Nhà here yet. Call 1900 1000 and we send freshly roasted coffee to your door.',
    ),
    specialDays: [
      {
        from: '2026-12-31',
        to: '2026-12-31',
        hours: '6:30-24:00',
        label: both('Đón năm mới', 'New Year’s Eve'),
      },
    ],
    holidays: { tet: { choice: 'closed', before: 1, until: 2 } },
  } satisfies z.input<typeof settings>,
  collections: { locations: storesIn(both) },
}))
