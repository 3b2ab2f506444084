import { expect, it } from 'vitest'
import { emailKey } from './person-key.ts'
import { searchableText } from './search-terms.ts'

it.each([
  ['Đà Nẵng', 'da nang da+nang'],
  ['ĐƯỜNG Nguyễn Huệ', 'duong nguyen hue duong+nguyen nguyen+hue'],
  ['  Quận\n 1 ', 'quan 1 quan+1'],
  ['Buôn Ma Thuột', 'buon ma thuot buon+ma ma+thuot'],
  ['Buôn Ma Thuột'.normalize('NFD'), 'buon ma thuot buon+ma ma+thuot'],
  ['lan, lan.', 'lan lan+lan'],
])('%s is searched as %s', (text, words) => {
  expect(searchableText(text)).toBe(words.replaceAll('+', '\ue001'))
})

it('a pair lies in one text', () => {
  expect(searchableText('An', 'Huế')).toBe('an hue')
})

it('an address is one person’s whatever its case', () => {
  expect(emailKey(' Anh@Example.VN ')).toBe('anh@example.vn')
})
