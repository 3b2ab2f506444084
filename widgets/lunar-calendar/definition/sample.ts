import type * as z from 'zod'
import { inBothLanguages } from '../../schema/sample-draft.ts'
import type { settings } from './settings.ts'

export const invented = ['An Lạc']

export const sample = inBothLanguages((both) => ({
  name: both('Lịch âm – Quán chay An Lạc', 'Lunar calendar – An Lạc vegetarian restaurant'),
  theme: { surface: 'card' as const },
  settings: {
    title: both('Lịch âm quán An Lạc', 'Lunar calendar of An Lạc'),
    show: { truc: true, sao28: true, napAm: true, conflicts: true, directions: true },
    holidaySets: ['public', 'traditional', 'national', 'buddhist'],
    events: [
      {
        title: both('Buffet chay ngày rằm', 'Full moon buffet'),
        repeat: 'monthly',
        day: 15,
        color: '#2f855a',
      },
      { title: both('Buffet chay mùng một', 'New moon buffet'), repeat: 'monthly', day: 1, color: '#2f855a' },
      {
        title: both('Vu Lan: tặng mẹ một phần chè sen', 'Vu Lan: a lotus dessert for your mother, on us'),
        day: 15,
        month: 7,
        color: '#b45309',
      },
      {
        title: both('Sinh nhật quán: giảm 20%', 'Our birthday: 20% off'),
        calendar: 'solar',
        day: 12,
        month: 12,
        color: '#c026d3',
        link: 'https://example.com/sinh-nhat',
      },
    ],
    reminder: both(
      'An Lạc có buffet chay từ 10:00 đến 21:00, mời bạn ghé quán.',
      'An Lạc has its vegetarian buffet from 10:00 to 21:00. Do come.',
    ),
    goodDays: true,
  } satisfies z.input<typeof settings>,
}))
