import { expect, test } from 'vitest'
import { dayHours } from './day-hours.ts'
import { messageOf } from './issue-messages.ts'

const messagesFor = (text: string) =>
  dayHours({})
    .safeParse([text])
    .error?.issues.map((issue) => messageOf(issue, 'vi'))

test('hours that end as they begin are refused with how the whole day is written', () => {
  for (const text of ['08:00-08:00', '0h-0h', '00:00-00:00'])
    expect(messagesFor(text)).toEqual([
      'Giờ đóng trùng giờ mở. Mở cả ngày thì ghi 00:00-24:00, nghỉ thì để trống',
    ])
  expect(messagesFor('tám giờ')).toEqual(['Ghi từ giờ đến giờ, ví dụ: 08:00-11:30'])
  expect(dayHours({}).parse(['24/24'])).toEqual(['00:00-24:00'])
})
