import { expect, it } from 'vitest'
import { parseHours } from './hours-text.ts'

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
])('reads %j', (text, lines) => {
  expect(parseHours(text)).toEqual(lines)
})

it.each(['sáng và chiều', '25:00-26:00', '8:70-9:00', 'T9 8:00-9:00', '08:00-08:00', 'mở cửa', '8:00'])(
  'does not guess at %j',
  (text) => {
    expect(parseHours(text)).toBeUndefined()
  },
)
