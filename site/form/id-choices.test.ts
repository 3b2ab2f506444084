import { expect, test } from 'vitest'
import { idChoices } from './id-choices.ts'

const fields = [
  { type: 'name', label: 'Họ tên' },
  { type: 'date', key: 'ngay_hen', label: 'Ngày hẹn' },
  { type: 'select', key: 'chu_de', label: 'Chủ đề', options: ['Báo giá', 'Bảo hành', ''] },
  { type: 'radio', key: 'gap', label: '', options: [] },
]
const field = { list: 'fields', id: 'key', title: 'label' }

test('items are chosen by the property that names them', () => {
  expect(idChoices(field, 'mục', { fields })).toEqual([
    { value: 'ngay_hen', label: 'Ngày hẹn' },
    { value: 'chu_de', label: 'Chủ đề' },
    { value: 'gap', label: 'Mục 4' },
  ])
  expect(idChoices({ ...field, having: 'options' }, 'mục', { fields }).map(({ value }) => value)).toEqual([
    'chu_de',
    'gap',
  ])
  expect(idChoices(field, 'mục')).toEqual([])
})

test('texts of an item stand for themselves', () => {
  const option = { ...field, within: { by: 'key', list: 'options' } }
  expect(idChoices(option, 'mục', { fields }, { key: 'chu_de' })).toEqual([
    { value: 'Báo giá', label: 'Báo giá' },
    { value: 'Bảo hành', label: 'Bảo hành' },
  ])
  expect(idChoices(option, 'mục', { fields }, { key: 'ngay_hen' })).toEqual([])
})
