import type * as z from 'zod'
import type { settings } from './settings.ts'

export const sample = {
  name: 'Giờ mở cửa – Tiệm hoa Cô Mận',
  theme: { surface: 'card' as const },
  settings: {
    title: 'Giờ mở cửa tiệm hoa Cô Mận',
    weekly: [
      { days: 'daily', hours: ['07:00-11:30', '13:30-20:00'] },
      { days: 'sun', hours: ['07:00-12:00'] },
    ],
    lunarRules: [
      { repeat: 'monthly', label: 'Hoa cúng rằm, mùng một', days: [1, 15], hours: ['05:30-20:00'] },
      {
        repeat: 'yearly',
        label: 'Chợ hoa Tết',
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
        label: 'Giao hoa tận nhà',
        weekly: [
          { days: 'daily', hours: ['08:00-11:00', '14:00-19:00'] },
          { days: 'sun', hours: ['08:00-11:30'] },
        ],
      },
      {
        label: 'Đặt hoa qua điện thoại',
        weekly: [{ days: 'daily', hours: ['06:30-22:00'] }],
        follows: false,
      },
    ],
    lastOrderMinutes: 15,
    upcomingDays: 30,
    labels: { lastOrder: 'Nhận bó hoa cuối' },
    business: {
      name: 'Tiệm hoa Cô Mận',
      kind: 'Store',
      phone: '028 3822 1234',
      address: '45 Hồ Thị Kỷ, phường Vườn Lài, TP. Hồ Chí Minh',
    },
  } satisfies z.input<typeof settings>,
}
