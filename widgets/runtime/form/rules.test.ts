import { expect, test } from 'vitest'
import { bodyOf, emptyValue, extraField, type FormField } from './field.ts'
import { vi as words } from './messages.ts'
import { findingOf, suggestEmail } from './rules.ts'

const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  path: type,
  type,
  label: type,
  required: true,
  ...more,
})

test('a required field that is blank, unchosen or unticked is named; an optional one is not', () => {
  const empty: [FormField, string][] = [
    [field('name'), words.required],
    [field('message'), words.required],
    [field('select', { options: ['a'] }), words.choose],
    [field('checkboxes', { options: ['a'] }), words.choose],
    [field('checkbox'), words.tick],
    [field('consent'), words.tick],
  ]
  for (const [one, said] of empty) {
    expect(findingOf(one, emptyValue(one), words)).toBe(said)
    expect(findingOf({ ...one, required: false }, emptyValue(one), words)).toBeUndefined()
  }
  expect(findingOf(field('name'), '   ', words)).toBe(words.required)
})

test('lengths are code points of the composed text', () => {
  const composed = 'ễ'.repeat(100)
  expect(findingOf(field('name'), composed.normalize('NFD'), words)).toBeUndefined()
  expect(findingOf(field('name'), '😀'.repeat(100), words)).toBeUndefined()
  expect(findingOf(field('name'), `${composed}ễ`, words)).toBe(words.tooLong(100))
  expect(findingOf(field('text', { maxLength: 3 }), 'bốn!', words)).toBe(words.tooLong(3))
})

test('a slip in a common mail domain is noticed, another domain is left alone', () => {
  const slips = {
    'Lan@gmial.com': 'Lan@gmail.com',
    'a@gmail.con': 'a@gmail.com',
    'a@gamil.com': 'a@gmail.com',
    'a@yaho.com': 'a@yahoo.com',
    'a@hotmaill.com': 'a@hotmail.com',
  }
  for (const [typed, meant] of Object.entries(slips)) expect(suggestEmail(typed)).toBe(meant)
  for (const right of ['a@gmail.com', 'a@congty.vn', 'a@fpt.com.vn', 'a@', 'a', '', 'a@yahoo.com.vn'])
    expect([right, suggestEmail(right)]).toEqual([right, undefined])
})

test('a body is nested by path and leaves out what was left empty', () => {
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
