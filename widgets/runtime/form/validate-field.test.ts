import { expect, test } from 'vitest'
import { bodyOf, emptyValue, extraField, type FormField } from './field.ts'
import { vi as messages } from './messages.ts'
import { suggestEmail, validateField } from './validate-field.ts'

const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  path: type,
  type,
  label: type,
  required: true,
  ...more,
})

test('a required field must be filled in, chosen or ticked; an optional one need not be', () => {
  const empty: [FormField, string][] = [
    [field('name'), 'Bạn điền họ tên nhé'],
    [field('message'), 'Bạn điền nội dung nhé'],
    [field('select', { options: ['a'] }), messages.choose],
    [field('checkboxes', { options: ['a'] }), messages.choose],
    [field('checkbox'), messages.tick],
    [field('consent'), messages.tick],
  ]
  for (const [one, said] of empty) {
    expect(validateField(one, emptyValue(one), messages)).toBe(said)
    expect(validateField({ ...one, required: false }, emptyValue(one), messages)).toBeUndefined()
  }
  expect(validateField(field('name'), '   ', messages)).toBe('Bạn điền họ tên nhé')
})

test('lengths are code points of the composed text', () => {
  const composed = 'ễ'.repeat(100)
  expect(validateField(field('name'), composed.normalize('NFD'), messages)).toBeUndefined()
  expect(validateField(field('name'), '😀'.repeat(100), messages)).toBeUndefined()
  expect(validateField(field('name'), `${composed}ễ`, messages)).toBe(messages.tooLong(100))
  expect(validateField(field('text', { maxLength: 3 }), 'bốn!', messages)).toBe(messages.tooLong(3))
})

test('a typo in a common mail domain is corrected, another domain stays', () => {
  const typos = {
    'Lan@gmial.com': 'Lan@gmail.com',
    'a@gmail.con': 'a@gmail.com',
    'a@gamil.com': 'a@gmail.com',
    'a@yaho.com': 'a@yahoo.com',
    'a@hotmaill.com': 'a@hotmail.com',
  }
  for (const [typed, meant] of Object.entries(typos)) expect(suggestEmail(typed)).toBe(meant)
  for (const right of ['a@gmail.com', 'a@congty.vn', 'a@fpt.com.vn', 'a@', 'a', '', 'a@yahoo.com.vn'])
    expect([right, suggestEmail(right)]).toEqual([right, undefined])
})

test('a body is nested by path, without empty values', () => {
  const fields = [
    field('name'),
    field('phone', { required: false }),
    extraField({ key: 'topic', type: 'select', label: 'Chủ đề', required: false, options: ['a'] }),
    extraField({ key: 'rooms', type: 'checkboxes', label: 'Phòng', required: false, options: ['x', 'y'] }),
    extraField({ key: 'news', type: 'checkbox', label: 'Tin', required: false }),
    field('notice', { path: 'consent' }),
  ]
  const values = {
    name: ' Lan ',
    phone: '  ',
    'fields/topic': 'a',
    'fields/rooms': [],
    'fields/news': false,
    consent: '',
  }
  expect(bodyOf(fields, values)).toEqual({ name: 'Lan', fields: { topic: 'a', news: false } })
})
