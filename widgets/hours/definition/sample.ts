import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

export const invented = ['Cô Mận']

export const sample = inBothLanguages((both) => ({
  name: both('Giờ mở cửa – Tiệm hoa Cô Mận', 'Opening hours – Cô Mận Flowers'),
  theme: { surface: 'card' as const },
  settings: {
    title: both('Giờ mở cửa tiệm hoa Cô Mận', 'Opening hours of Cô Mận Flowers'),
    weekly: [
      { days: 'daily', hours: ['07:00-11:30', '13:30-20:00'] },
      { days: 'sun', hours: ['07:00-12:00'] },
    ],
    lunarRules: [
      {
        repeat: 'monthly',
        label: both('Hoa cúng rằm, mùng một', 'Flowers for the full and the new moon'),
        days: [1, 15],
        hours: ['05:30-20:00'],
      },
      {
        repeat: 'yearly',
        label: both('Chợ hoa Tết', 'Tết flower market'),
        day: 23,
        month: 12,
        offset: 0,
        length: 6,
        hours: ['05:00-23:00'],
      },
    ],
    holidays: {
      newYear: { choice: 'special', hours: ['08:00-18:00'] },
      tet: { choice: 'closed', before: 1, until: 5 },
      hungKings: { choice: 'normal' },
      reunification: { choice: 'closed' },
      labour: { choice: 'closed' },
      national: { choice: 'ask', more: 'before' },
    },
    departments: [
      {
        label: both('Giao hoa tận nhà', 'Delivery'),
        weekly: [
          { days: 'daily', hours: ['08:00-11:00', '14:00-19:00'] },
          { days: 'sun', hours: ['08:00-11:30'] },
        ],
      },
      {
        label: both('Đặt hoa qua điện thoại', 'Orders by phone'),
        weekly: [{ days: 'daily', hours: ['06:30-22:00'] }],
        follows: false,
      },
    ],
    lastOrderMinutes: 15,
    upcomingDays: 30,
    labels: { lastOrder: both('Nhận bó hoa cuối', 'Last bouquet') },
    business: {
      name: both('Tiệm hoa Cô Mận', 'Cô Mận Flowers'),
      kind: 'Store',
      phone: '028 3822 1234',
      address: both(
        '45 Hồ Thị Kỷ, phường Vườn Lài, TP. Hồ Chí Minh',
        '45 Hồ Thị Kỷ, Vườn Lài Ward, Hồ Chí Minh City',
      ),
    },
  } satisfies z.input<typeof settings>,
}))
