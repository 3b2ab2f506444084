import { expect, it } from 'vitest'
import { emailKey, searchableText } from './fold.ts'

it.each([
  ['Đà Nẵng', 'da nang'],
  ['ĐƯỜNG Nguyễn Huệ', 'duong nguyen hue'],
  ['  Quận\n 1 ', 'quan 1'],
  ['Buôn Ma Thuột', 'buon ma thuot'],
  ['Buôn Ma Thuột'.normalize('NFD'), 'buon ma thuot'],
  ['lan.nguyen@vidu.vn, lan', 'lan nguyen vidu vn'],
])('%s is searched as %s', (text, words) => {
  expect(searchableText(text)).toBe(words)
})

it('an address is one person’s whatever its case', () => {
  expect(emailKey(' Anh@Example.VN ')).toBe('anh@example.vn')
})
