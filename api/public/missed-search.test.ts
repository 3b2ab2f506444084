import { expect, test } from 'vitest'
import { reportedSearch } from './missed-search.ts'

test('searches are the same in small letters, without spaces around and between', () => {
  expect(reportedSearch('  Lắp   ĐIỀU hòa ')).toBe('lắp điều hòa')
  expect(reportedSearch('Lắp điều hòa'.normalize('NFD'))).toBe('lắp điều hòa')
  expect(reportedSearch('bảo hành 24 tháng')).toBe('bảo hành 24 tháng')
  expect(reportedSearch('tủ '.repeat(40))).toHaveLength(59)
})

test('what could name a person, and what is no word, is not kept', () => {
  for (const none of [
    'lan@vidu.vn',
    '0912345678',
    '091 234 56 78',
    'đơn 123456',
    'https://a.vn',
    '<b>a</b>',
    '24',
    'x',
    '',
    5,
    undefined,
  ])
    expect(reportedSearch(none), String(none)).toBeUndefined()
})
