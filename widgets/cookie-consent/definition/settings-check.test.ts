import { expect, test } from 'vitest'
import { defaultCategories } from './categories.ts'
import { sample } from './sample.ts'
import { settings } from './settings.ts'
import { checkSettings } from './settings-check.ts'

const issues = (draft: object) => checkSettings(settings.parse(draft)).map(({ path }) => path.join('/'))

test('the defaults and the sample have no issues', () => {
  expect(issues({})).toEqual([])
  expect(issues(sample.vi.settings)).toEqual([])
})

test('only the essential category may be required', () => {
  const categories = defaultCategories.map((category) => ({ ...category, required: true }))
  expect(issues({ categories })).toEqual(['settings/categories/1/required', 'settings/categories/2/required'])
  expect(issues({ categories: [{ ...defaultCategories[0], required: false }] })).toEqual([
    'settings/categories/0/required',
  ])
})

test('two categories cannot share an id', () => {
  expect(issues({ categories: [...defaultCategories, defaultCategories[1]] })).toEqual([
    'settings/categories/3/id',
  ])
})

test.each(['OK', 'Đóng', 'Đã hiểu', 'Tôi hiểu rồi', 'Tiếp tục', 'Got it', 'Continue'])(
  'an accept button that reads «%s» agrees to nothing',
  (acceptLabel) => {
    expect(issues({ acceptLabel })).toEqual(['settings/acceptLabel'])
  },
)

test.each(['Đồng ý', 'Chấp nhận hết', 'Accept', 'Bỏ qua', 'Close'])(
  'a reject button that reads «%s» does not refuse',
  (rejectLabel) => {
    expect(issues({ rejectLabel })).toEqual(['settings/rejectLabel'])
  },
)

test.each([
  ['Đồng ý', 'Không đồng ý'],
  ['Chấp nhận tất cả', 'Chỉ cookie cần thiết'],
  ['Cho phép', 'Không, cảm ơn'],
  ['Yes, allow', "Don't allow"],
  ['Accept', 'Only essential'],
])('«%s» and «%s» are a fair pair', (acceptLabel, rejectLabel) => {
  expect(issues({ acceptLabel, rejectLabel })).toEqual([])
})

test('the accept and reject labels must differ', () => {
  expect(issues({ acceptLabel: 'Không gian riêng', rejectLabel: 'KHÔNG gian riêng' })).toEqual([
    'settings/rejectLabel',
  ])
})

test('only cookies of optional categories can be cleared', () => {
  const autoClear = [
    { category: 'analytics', name: '_gid' },
    { category: 'essential', name: 'cart' },
    { category: 'social', name: 'x' },
  ]
  expect(issues({ autoClear })).toEqual(['settings/autoClear/1/category', 'settings/autoClear/2/category'])
})
