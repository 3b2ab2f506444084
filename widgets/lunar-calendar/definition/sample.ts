import type * as z from 'zod'
import type { settings } from './settings.ts'

export const sample = {
  name: 'Lịch âm – Quán chay An Lạc',
  theme: { surface: 'card' as const },
  settings: {
    title: 'Lịch âm quán An Lạc',
    show: { truc: true, sao28: true, napAm: true, conflicts: true, directions: true },
    holidaySets: ['public', 'traditional', 'national', 'buddhist'],
    events: [
      { title: 'Buffet chay ngày rằm', repeat: 'monthly', day: 15, color: '#2f855a' },
      { title: 'Buffet chay mùng một', repeat: 'monthly', day: 1, color: '#2f855a' },
      { title: 'Vu Lan: tặng mẹ một phần chè sen', day: 15, month: 7, color: '#b45309' },
      {
        title: 'Sinh nhật quán: giảm 20%',
        calendar: 'solar',
        day: 12,
        month: 12,
        color: '#c026d3',
        link: 'https://example.com/sinh-nhat',
      },
    ],
    reminder: 'An Lạc có buffet chay từ 10:00 đến 21:00, mời bạn ghé quán.',
    goodDays: true,
  } satisfies z.input<typeof settings>,
}
