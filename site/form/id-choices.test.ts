import { expect, test } from 'vitest'
import type { IdOf, Text } from '../../widgets/definition.ts'
import { idChoices } from './id-choices.ts'

const fields = [
  { type: 'name', label: 'Họ tên' },
  { type: 'date', key: 'ngay_hen', label: 'Ngày hẹn' },
  { type: 'select', key: 'chu_de', label: 'Chủ đề', options: ['Báo giá', 'Bảo hành', ''] },
  { type: 'radio', key: 'gap', label: '', options: [] },
]
const field = { list: 'fields', id: 'key', title: 'label' }

test('items are chosen by the property that names them', () => {
  expect(idChoices(field, 'mục', { settings: { fields } })).toEqual([
    { value: 'ngay_hen', label: 'Ngày hẹn' },
    { value: 'chu_de', label: 'Chủ đề' },
    { value: 'gap', label: 'Mục 4' },
  ])
  expect(
    idChoices({ ...field, having: 'options' }, 'mục', { settings: { fields } }).map(({ value }) => value),
  ).toEqual(['chu_de', 'gap'])
  expect(idChoices(field, 'mục')).toEqual([])
})

test('texts of an item stand for themselves', () => {
  const option = { ...field, within: { by: 'key', list: 'options' } }
  expect(idChoices(option, 'mục', { settings: { fields }, siblings: { key: 'chu_de' } })).toEqual([
    { value: 'Báo giá', label: 'Báo giá' },
    { value: 'Bảo hành', label: 'Bảo hành' },
  ])
  expect(idChoices(option, 'mục', { settings: { fields }, siblings: { key: 'ngay_hen' } })).toEqual([])
})

test('the source of a condition is an item above; one without a key stands by its type', () => {
  const earlier: IdOf = {
    earlier: true,
    id: 'key',
    title: 'label',
    unnamed: {
      by: 'type',
      names: { name: { vi: 'Họ và tên', en: 'Name' }, phone: { vi: 'Số', en: 'Phone' } },
    },
  }
  const all = [{ type: 'step', title: 'Bước' }, { type: 'phone' }, ...fields]
  const around = (index: number) => ({
    settings: { fields: all },
    path: ['settings', 'fields', index, 'showWhen', 'field'],
    translate: (text?: Text) => text?.vi ?? '',
  })
  expect(idChoices(earlier, 'mục', around(4))).toEqual([
    { value: 'phone', label: 'Số' },
    { value: 'name', label: 'Họ tên' },
    { value: 'ngay_hen', label: 'Ngày hẹn' },
  ])
  expect(idChoices(earlier, 'mục', around(1))).toEqual([])
  const options = { ...earlier, within: { by: 'field', list: 'options' } }
  expect(
    idChoices(options, 'mục', { ...around(5), siblings: { field: 'chu_de' } }).map(({ value }) => value),
  ).toEqual(['Báo giá', 'Bảo hành'])
})
