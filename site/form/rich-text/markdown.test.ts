import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sizeOfRun } from '../../../tests/size-of-run.ts'
import { toPlainText, toRichText } from '../../../widgets/schema/rich-text.ts'
import { linkOf } from './links.ts'
import { canEditRichly, fromMarkdown, toMarkdown } from './markdown.ts'

describe('a text that is not edited keeps its letters', () => {
  test.each([
    '',
    'Giao trong **hai ngày**, xem [chính sách](https://tiem.vn/doi-tra "Đổi trả").',
    'Dòng một\nDòng hai\n\nĐoạn hai',
    '- Một\n- Hai\n  - Hai rưỡi\n- Ba',
    '1. Một\n2. Hai\n3. Ba',
    '7. Bảy\n8. Tám',
    '# To\n\n### Vừa\n\n#### Nhỏ',
    '> Lời của khách\n\nsau đó',
    'Mở `8h`–`17h`, ~~nghỉ~~ _làm_ cả **_Chủ Nhật_**',
    '![Cửa hàng](https://tiem.vn/a.jpg)',
    'Trước\n\n---\n\nSau',
    'Gọi [0912 345 678](tel:0912345678)',
    'https://tiem.vn/a_b?c=d_e',
    'Giá 15 & < 20, a\\*b\\*c',
  ])('%j', (source) => {
    expect(toMarkdown(fromMarkdown(source))).toBe(source)
    expect(canEditRichly(source)).toBe(true)
  })
})

test.each([
  ['*nghiêng* và __đậm__', '_nghiêng_ và **đậm**'],
  ['* một\n* hai', '- một\n- hai'],
  ['Đoạn  \ncó hai dấu cách', 'Đoạn\ncó hai dấu cách'],
  ['Tựa\n===', '# Tựa'],
  ['_**Cả hai**_', '**_Cả hai_**'],
  ['5 * 3 = 15', '5 \\* 3 = 15'],
])('%j is written as %j, and visitors see the same', (source, written) => {
  expect(toMarkdown(fromMarkdown(source))).toBe(written)
  expect(canEditRichly(source)).toBe(true)
})

test('of any text the editor either keeps all that visitors see, or does not offer itself', () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'Đà Lạt',
      ' ',
      '\n',
      '\n\n',
      '*',
      '**',
      '_',
      '`',
      '``',
      '~~',
      '- ',
      '1. ',
      '10) ',
      '> ',
      '# ',
      '    ',
      '\\',
    ],
    ...[
      '[',
      ']',
      '(',
      ')',
      '](https://t.vn/a(b)c)',
      '![x](https://t.vn/x.png)',
      'https://t.vn/x~y_z',
      'tiem.vn',
      '<b>',
      '&amp;',
    ],
    ...['---', '===', '|', '\t', '  \n', '\\\n', '!', '+ ', '0912'],
  )
  let rich = 0
  let all = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const source = pieces.join('')
      all++
      if (!canEditRichly(source)) return
      rich++
      const written = toMarkdown(fromMarkdown(source))
      expect(toPlainText(toRichText(written))).toBe(toPlainText(toRichText(source)))
      // Its own output is stable.
      expect(toMarkdown(fromMarkdown(written))).toBe(written)
    }),
    { numRuns: sizeOfRun({ suite: 400, long: 20_000 }) },
  )
  expect(rich / all).toBeGreaterThan(0.5)
})

test.each([
  ['https://tiem.vn', 'https://tiem.vn'],
  [' tiem.vn/gia?x=1 ', 'https://tiem.vn/gia?x=1'],
  ['lan@tiem.vn', 'mailto:lan@tiem.vn'],
  ['0912 345 678', 'tel:0912345678'],
  ['#gia', '#gia'],
  ['/lien-he', '/lien-he'],
  ['https://www.google.com/url?q=https://tiem.vn/a&sa=D', 'https://tiem.vn/a'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//tiem.vn', undefined],
  ['tiệm', undefined],
])('%j as an address of a link is %j', (typed, href) => {
  expect(linkOf(typed)).toBe(href)
})
