import { expect, test } from 'vitest'
import type { FormField } from '../runtime/form/field.ts'
import { vi as messages } from '../runtime/form/messages.ts'
import { validateField } from '../runtime/form/validate-field.ts'
import { type ExtraFieldSettings, extraFieldsBody, visitorValue } from './form-fields.ts'
import { visitorEmail, visitorPhone } from './visitor-input.ts'

const field = (type: FormField['type']): FormField => ({ path: type, type, label: type, required: true })

const addresses = [
  'a@b.vn',
  'ten.ho+tin@congty.com.vn',
  "o'hara@x.co",
  'a@b',
  'a@b..vn',
  '@b.vn',
  'a b@c.vn',
  'a@-b.vn',
  'ab.vn',
  'đức@b.vn',
  `${'a'.repeat(65)}@b.vn`,
]
const numbers = [
  '0912 345 678',
  '+84 912.345.678',
  '(028) 38221234',
  '12345',
  '09123456789012345678901',
  'abc',
  '0-9-1-2-3-4',
]

test('the form and the service agree on every e-mail address and phone number', () => {
  for (const address of addresses)
    expect([address, validateField(field('email'), address, messages) === undefined]).toEqual([
      address,
      visitorEmail().safeParse(address).success,
    ])
  for (const number of numbers)
    expect([number, validateField(field('phone'), number, messages) === undefined]).toEqual([
      number,
      visitorPhone().safeParse(number).success,
    ])
})

test('an optional value of nothing but invisible marks is absent', () => {
  for (const blank of ['', '  ', '\u202a\u202c', '\u200b', '\u00a0\u000b'])
    expect(visitorValue(visitorPhone(), false).parse(blank)).toBeUndefined()
})

test('an appointment takes no day that has passed, a birthday none that is to come', () => {
  const dateField = (days: 'any' | 'future' | 'past'): ExtraFieldSettings => ({
    type: 'date',
    key: 'ngay',
    label: 'Ngày',
    required: true,
    half: false,
    days,
  })
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const takes = (days: 'any' | 'future' | 'past', date: string) =>
    extraFieldsBody([dateField(days)]).safeParse({ ngay: date }).success
  expect([takes('future', '2020-01-01'), takes('future', day(0)), takes('future', day(30))]).toEqual([
    false,
    true,
    true,
  ])
  expect([takes('past', '2020-01-01'), takes('past', day(0)), takes('past', day(30))]).toEqual([
    true,
    true,
    false,
  ])
  expect([takes('any', '2020-01-01'), takes('any', day(30))]).toEqual([true, true])
  const shown = (days: 'future' | 'past', date: string) =>
    validateField({ path: 'ngay', type: 'date', label: 'Ngày', required: true, days }, date, messages)
  expect(shown('future', '01/01/2020')).toBe(messages.datePast)
  expect(shown('past', day(30))).toBe(messages.dateAhead)
  expect(shown('future', day(1))).toBeUndefined()
})
