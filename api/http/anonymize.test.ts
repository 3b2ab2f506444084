import { expect, test } from 'vitest'
import { pageOf, referrerOf, reportedSearch } from './anonymize.ts'

test('a page is its address without query, fragment, user and what may name a person', () => {
  expect(pageOf('https://tiem.vn/lien-he?email=lan@vidu.vn#a')).toBe('tiem.vn/lien-he')
  expect(pageOf('https://lan:mat@tiem.vn:8443/')).toBe('tiem.vn:8443/')
  expect(pageOf('https://tiem.vn/khach/lan@vidu.vn/0912345678/don')).toBe('tiem.vn/khach/…/…/don')
  expect(pageOf('https://tiem.vn/don/3f2504e0-4f89-11d3-9a0c-0305e82c3301')).toBe('tiem.vn/don/…')
  expect(pageOf('https://tiem.vn/bai/gioi-thieu-cua-hang-cham-soc-2026')).toBe(
    'tiem.vn/bai/gioi-thieu-cua-hang-cham-soc-2026',
  )
  expect(pageOf(`https://tiem.vn/${'a/'.repeat(300)}`)?.length).toBeLessThanOrEqual(207)
  for (const none of [undefined, '', 'tiệm', 'file:///C:/a.html', 'about:blank'])
    expect(pageOf(none)).toBeUndefined()
})

test('a referrer is a host of another site', () => {
  const page = 'https://www.tiem.vn/'
  expect(referrerOf('www.google.com', page)).toBe('google.com')
  for (const none of [
    'tiem.vn',
    'www.tiem.vn',
    '',
    undefined,
    'a b',
    '<script>',
    'localhost',
    'x'.repeat(300),
  ])
    expect(referrerOf(none, page), none).toBeUndefined()
})

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
