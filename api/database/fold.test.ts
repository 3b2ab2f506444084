import { expect, it } from 'vitest'
import { emailKey, foldForSearch } from './fold.ts'

it.each([
  ['Đà Nẵng', 'da nang'],
  ['ĐƯỜNG Nguyễn Huệ', 'duong nguyen hue'],
  ['  Quận\n 1 ', 'quan 1'],
  ['Buôn Ma Thuột', 'buon ma thuot'],
  ['Buôn Ma Thuột'.normalize('NFD'), 'buon ma thuot'],
])('%s is searched as %s', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})

it('an address is one person’s whatever its case', () => {
  expect(emailKey(' Anh@Example.VN ')).toBe('anh@example.vn')
})
