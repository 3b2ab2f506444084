import { expect, test } from 'vitest'
import { entryOfType } from '../../../widgets/catalog.ts'
import { sampleDraft } from '../../../widgets/schema/sample-draft.ts'
import type { Path } from '../../form/context.ts'
import { fieldLabels } from './field-labels.ts'

function labels(type: string, path: Path, locale: 'vi' | 'en' = 'vi') {
  const definition = entryOfType(type)?.definition
  if (!definition) throw new Error(type)
  return fieldLabels(definition, sampleDraft(definition, new Date(0)), path, locale)
}

test('a field is named with what holds it, in both languages', () => {
  expect(labels('QR_PAYMENT', ['settings', 'contactUrl'])).toEqual(['Trang liên hệ khi cần giúp'])
  expect(labels('HOURS', ['settings', 'business', 'phone'], 'en')).toEqual(['The business', 'Phone'])
})

test('items have their own names, in lists of the settings and in tables', () => {
  expect(labels('QR_PAYMENT', ['settings', 'accounts', 1, 'accountNumber'])).toEqual([
    'Tài khoản nhận tiền',
    '9876543210',
    'Số tài khoản, số thẻ',
  ])
  expect(labels('STORE_LOCATOR', ['collections', 'locations', 0, 'phone']).slice(-2)).toEqual([
    'Hiên Nhà Hoàn Kiếm',
    'Điện thoại',
  ])
})

test('a field of a union is that of the chosen branch, a private one names its tab', () => {
  expect(labels('BUBBLE', ['settings', 'channels', 4, 'value']).at(-1)).toBe('Liên kết')
  expect(labels('CONTACT_FORM', ['privateSettings', 'notifyEmails', 0])).toHaveLength(3)
})

test('a path that leads nowhere has no words of its own', () => {
  expect(labels('FAQ', ['elsewhere', 'title'])).toEqual([])
  expect(labels('FAQ', ['settings', 'none', 'deeper'])).toEqual(['none', 'deeper'])
})
