import { expect, test } from 'vitest'
import { cleanFileName, hidesItsType } from './file-name.ts'

test.each([
  ['Hồ sơ Nguyễn Đức.pdf', 'Hồ sơ Nguyễn Đức.pdf'],
  ['a/b\\c.pdf', 'c.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
  ['x\u202e\u200bfdp.exe', 'xfdp.exe'],
  ['\ud800.pdf', '\ufffd.pdf'],
  ['..', '..'],
  ['folder/', ''],
  ['', ''],
])('%j is shown as %j', (sent, shown) => {
  expect(cleanFileName(sent)).toBe(shown)
})

test('a long name keeps its extension and whole characters', () => {
  const name = cleanFileName(`${'😀'.repeat(250)}.docx`)
  expect([...name]).toHaveLength(200)
  expect(name.endsWith('😀.docx')).toBe(true)
})

test.each([
  ['cv.pdf', false],
  ['cv\u202efdp.pdf', false],
  ['cv.p\u200bdf', true],
  ['cv\0.pdf', true],
  ['cv.php%00.pdf', true],
  ['cv.php%2500.pdf', true],
  ['cv.php\\x00.pdf', true],
  ['cv.php\\u0000.pdf', true],
  ['lương 100%.pdf', false],
  ['giảm 50%002 bản.pdf', true],
  ['tỷ lệ 5%05.pdf', false],
  ['ky%20nang.pdf', false],
  ['cv\u200b', true],
])('%j hides its type: %j', (sent, hides) => {
  expect(hidesItsType(sent)).toBe(hides)
})
