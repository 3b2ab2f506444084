import { expect, test } from 'vitest'
import { clockCells, clockSentence } from './clock-text.ts'

const ms = (days: number, hours: number, minutes: number, seconds: number) =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
const written = (left: number, locale: 'vi' | 'en' = 'vi') =>
  clockCells(left, locale)
    .map(({ text, name }) => text + (name && ` ${name}`))
    .join(':')

test('a clock shows days only while there are any, and two digits of the rest', () => {
  expect(written(ms(2, 3, 4, 5))).toBe('2 ngày:03:04:05')
  expect(written(ms(0, 23, 59, 59))).toBe('23:59:59')
  expect(written(ms(12, 0, 0, 0), 'en')).toBe('12 days:00:00:00')
  expect(written(ms(1, 0, 0, 0), 'en')).toBe('1 day:00:00:00')
  expect(written(0)).toBe('00:00:00')
})

test('screen readers hear the minutes, rounded up, without zeros before', () => {
  expect(clockSentence('Kết thúc sau', ms(0, 1, 4, 5), 'vi')).toBe('Kết thúc sau: 1 giờ 5 phút')
  expect(clockSentence('Ends in', ms(1, 2, 0, 0), 'en')).toBe('Ends in: 1 day 2 hours 0 minutes')
  expect(clockSentence('Ends in', ms(0, 0, 0, 9), 'en')).toBe('Ends in: 1 minute')
})
