import { expect, test } from 'vitest'
import { link, webAddress } from './fields.ts'

test.for<[string, string]>([
  ['tel:0912 345 678', 'tel:0912345678'],
  ['tel:(028) 3822 1234', 'tel:02838221234'],
  ['tel:(+84) 912 345 678', 'tel:+84912345678'],
  ['tel:0912\u00a0345\u2011678', 'tel:0912345678'],
  ['TEL:1900.1234', 'TEL:19001234'],
  ['sms:0912 345 678', 'sms:0912345678'],
  ['\u200bhttps://vidu.vn/dat-lich\u200b', 'https://vidu.vn/dat-lich'],
  ['https://vidu.vn/sách–mới', 'https://vidu.vn/sách–mới'],
  ['mailto:chao@vidu.vn?subject=Xin%20chào', 'mailto:chao@vidu.vn?subject=Xin%20chào'],
  ['/lien-he', '/lien-he'],
])('the link %j is %s', ([pasted, kept]) => {
  expect(link({}).parse(pasted)).toBe(kept)
})

test.for(['tel:gọi', 'javascript:alert(1)', '0912345678', '//vidu.vn', 'tel:'])('%s is no link', (text) => {
  expect(link({}).safeParse(text).success).toBe(false)
})

test('an address of the web is kept without marks that nobody sees', () => {
  expect(webAddress({}).parse(' \ufeffhttps://vidu.vn/a\u200b\n')).toBe('https://vidu.vn/a')
  expect(webAddress({}).safeParse('vidu.vn').success).toBe(false)
})
