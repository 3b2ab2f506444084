import { expect, it } from 'vitest'
import { endsAsItBegins, parseHours, parseSpan } from './hours-text.ts'

it.each([
  ['T2-T6 7:30-22:00; T7, CN 8:00-23:00', ['Mo-Fr 07:30-22:00', 'Sa,Su 08:00-23:00']],
  ['07:30 - 22:00', ['Mo-Su 07:30-22:00']],
  ['7h30–22h', ['Mo-Su 07:30-22:00']],
  ['Hằng ngày: 8h00 đến 21h30', ['Mo-Su 08:00-21:30']],
  [
    'Thứ 2 - Thứ 6: 8h-12h, 13h30-17h\nThứ 7: 8h-12h\nChủ nhật nghỉ',
    ['Mo-Fr 08:00-12:00', 'Mo-Fr 13:30-17:00', 'Sa 08:00-12:00'],
  ],
  ['24/7', ['Mo-Su 00:00-24:00']],
  ['Mo-Fr 08:00-17:00', ['Mo-Fr 08:00-17:00']],
  ['Mon-Fri 9am-5:30pm; Sat 10am-2pm', ['Mo-Fr 09:00-17:30', 'Sa 10:00-14:00']],
  ['T6-T7 18:00-02:00', ['Fr-Sa 18:00-02:00']],
  ['', []],
  ['7 giờ - 22 giờ', ['Mo-Su 07:00-22:00']],
  ['7 giờ 30 đến 21 giờ 30', ['Mo-Su 07:30-21:30']],
  ['7 giờ 30 phút tới 22 giờ', ['Mo-Su 07:30-22:00']],
  ['7:00 - 22:00 giờ', ['Mo-Su 07:00-22:00']],
  ['9g-21g', ['Mo-Su 09:00-21:00']],
  ['T2-CN 9g30 – 21g', ['Mo-Su 09:30-21:00']],
  ['Thứ Hai đến thứ Bảy: 8 giờ - 20 giờ; Chủ Nhật: 9 giờ - 17 giờ', ['Mo-Sa 08:00-20:00', 'Su 09:00-17:00']],
  ['sáng 8h-11h, chiều 13h-17h', ['Mo-Su 08:00-11:00', 'Mo-Su 13:00-17:00']],
  ['Sáng: 7g30 - 11g30; Chiều: 1g30 - 5g', ['Mo-Su 07:30-11:30', 'Mo-Su 13:30-17:00']],
  [
    'T2-T6: sáng 8h-11h30; chiều 13h30-17h; T7 sáng 8h-11h30',
    ['Mo-Fr 08:00-11:30', 'Mo-Fr 13:30-17:00', 'Sa 08:00-11:30'],
  ],
  ['7 giờ sáng - 10 giờ tối', ['Mo-Su 07:00-22:00']],
  ['6h sáng đến 9h tối', ['Mo-Su 06:00-21:00']],
  ['trưa 11h-1h30, tối 18h-2h', ['Mo-Su 11:00-13:30', 'Mo-Su 18:00-02:00']],
])('reads %j', (text, lines) => {
  expect(parseHours(text)).toEqual(lines)
})

it.each([
  'sáng và chiều',
  '25:00-26:00',
  '8:70-9:00',
  'T9 8:00-9:00',
  '08:00-08:00',
  'mở cửa',
  '8:00',
  'chiều tối',
  '7h-9h tối',
  'sáng 8h-15h',
  '8 giờ 22 giờ',
])('does not guess at %j', (text) => {
  expect(parseHours(text)).toBeUndefined()
})

it.each([
  '08:00-08:00',
  '8h-8h',
  '8:00 – 8h00',
  '0h-0h',
  '00:00-00:00',
  'T2-T6 8h-8h',
  '12h trưa - 12h trưa',
])('knows that %j ends as it begins', (text) => {
  expect(endsAsItBegins(text)).toBe(true)
})
it.each(['00:00-24:00', '8h-20h', '24/7', '20:00-08:00', 'nghỉ', 'T2-T6', '8h sáng - 8h tối'])(
  'lets %j end after it begins',
  (text) => {
    expect(endsAsItBegins(text)).toBe(false)
  },
)

it('reads the whole day as a span', () => {
  for (const text of ['24/7', '24/24', '24h', '24 giờ', '00:00-24:00', '0h-24h'])
    expect([text, parseSpan(text)]).toEqual([text, '00:00-24:00'])
})
