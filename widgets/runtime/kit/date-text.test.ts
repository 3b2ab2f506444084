import { expect, test } from 'vitest'
import { addToDate } from './date-steps.ts'
import { formatDate, parseDate } from './date-text.ts'

test.each([
  ['05/03/2027', '2027-03-05'],
  ['5/3/2027', '2027-03-05'],
  [' 5-3-2027 ', '2027-03-05'],
  ['5.3.2027', '2027-03-05'],
  ['05 03 2027', '2027-03-05'],
  ['05032027', '2027-03-05'],
  ['2027-03-05', '2027-03-05'],
  ['29/02/2028', '2028-02-29'],
])('%s is %s', (typed, iso) => expect(parseDate(typed)).toBe(iso))

test.each(['', '31/02/2027', '29/02/2027', '00/01/2027', '01/13/2027', '5/3', '5/3/27', '1/1/0027', 'mai'])(
  '«%s» is no date',
  (typed) => expect(parseDate(typed)).toBeUndefined(),
)

test('dates are written with the day first; half-typed text stays', () => {
  expect(formatDate('2027-03-05')).toBe('05/03/2027')
  expect(formatDate('5/3')).toBe('5/3')
})

test('a month later is the same day, or the last of a shorter month', () => {
  expect(addToDate('2027-01-31', { months: 1 })).toBe('2027-02-28')
  expect(addToDate('2028-03-31', { months: -1 })).toBe('2028-02-29')
  expect(addToDate('2027-12-31', { days: 1 })).toBe('2028-01-01')
  expect(addToDate('2027-03-01', { days: -1 })).toBe('2027-02-28')
})
