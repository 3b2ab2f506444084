import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanSigns } from './clean-signs.ts'
import { cleanLine, cleanMessage, isPlainLine, isPlainMessage } from './clean-text.ts'

test.for<[string, string, string]>([
  ['a name between bidi embeddings', '\u202aNguyễn Văn An\u202c', 'Nguyễn Văn An'],
  ['an override', 'A\u202en', 'An'],
  ['isolates', '\u2068Lan\u2069', 'Lan'],
  ['left-to-right marks of WhatsApp', '\u200eLan\u200e', 'Lan'],
  ['an Arabic letter mark', 'Lan\u061c', 'Lan'],
  ['a byte order mark', '\ufeffLan', 'Lan'],
  ['zero-width spaces of a web page', 'Trần\u200b Thị\u200b Bưởi', 'Trần Thị Bưởi'],
  ['a word joiner', 'Lan\u2060Anh', 'LanAnh'],
  ['soft hyphens', 'chăm\u00adsóc', 'chămsóc'],
  ['a grapheme joiner', 'e\u034f\u0301', 'é'],
  ['non-breaking spaces', 'Lan\u00a0Anh', 'Lan Anh'],
  ['narrow and figure spaces', '12\u202f345\u2007678', '12 345 678'],
  ['an ideographic space', '山田\u3000太郎', '山田 太郎'],
  ['a tab from a sheet', 'Lan\tAnh', 'Lan Anh'],
  ['a line break of Word', 'Số 1\u000bNgõ 2', 'Số 1 Ngõ 2'],
  ['a next line', 'A\u0085n', 'A n'],
  ['line and paragraph separators', 'A\u2028n\u2029b', 'A n b'],
  ['letters in pieces, as of macOS', 'Huế'.normalize('NFD'), 'Huế'],
  ['Hangul fillers', '\u3164\u115f', ''],
  ['a place of a picture', 'Lan\ufffc', 'Lan'],
  ['annotations', 'A\ufff9n\ufffbh', 'Anh'],
  ['a joiner between Latin letters', 'La\u200dn', 'Lan'],
  ['a variation selector after a digit', '09\ufe0f12', '0912'],
  ['tags that name no flag', 'Lan\u{e0067}\u{e007f}', 'Lan'],
  ['a family', '👨‍👩‍👧 Lan', '👨‍👩‍👧 Lan'],
  ['skin and profession', '👩🏽‍⚕️', '👩🏽‍⚕️'],
  ['a heart with its colour', '❤️', '❤️'],
  ['a rainbow flag', '🏳️‍🌈', '🏳️‍🌈'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['a flag of two letters', '🇻🇳', '🇻🇳'],
  ['a keycap', '1\ufe0f\u20e3', '1\ufe0f\u20e3'],
  ['Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['Hindi', 'क्\u200dष', 'क्\u200dष'],
  ['Sinhala', 'ක්\u200dෂ', 'ක්\u200dෂ'],
  ['a character of a name in Japan', '葛\u{e0100}城', '葛\u{e0100}城'],
  ['Mongolian', '\u182d\u180b', '\u182d\u180b'],
  ['two joiners in a row', 'می\u200c\u200cخواهم', 'می\u200cخواهم'],
  ['a joiner at the end of emoji', '👨\u200d', '👨'],
])('%s: %j is kept as %j', ([, pasted, kept]) => {
  expect(cleanLine(pasted)).toBe(kept)
  expect(isPlainLine(kept)).toBe(true)
})

test('a message keeps its lines and tabs; those of Word become line breaks', () => {
  expect(cleanMessage(' Chào shop,\u000bmình hỏi\u2028giá\n\n\tcảm ơn\r\n ')).toBe(
    'Chào shop,\nmình hỏi\ngiá\n\n\tcảm ơn',
  )
  expect(cleanMessage('Gọi mình số \u202a+84 912 345 678\u202c nhé')).toBe('Gọi mình số +84 912 345 678 nhé')
})

test.for<[string, string]>([
  ['\u202d0912 345 678\u202c', '0912 345 678'],
  ['0912\u00a0345\u2011678', '0912 345-678'],
  ['0912\ufe0d345\ufe0d678', '0912345678'],
  ['0912 – 345 — 678', '0912 - 345 - 678'],
  ['−3', '-3'],
  ['＋８４（９１２）３４５．６７８', '+84(912)345.678'],
  ['ten＠congty．vn', 'ten@congty.vn'],
  ['https://vidu.vn/\u200b', 'https://vidu.vn/'],
  ['\u200dten@congty.vn', 'ten@congty.vn'],
])('signs %j are %j', ([pasted, kept]) => {
  expect(cleanSigns(pasted)).toBe(kept)
})

test.for(['\0', 'a\u001bb', 'a\nb', 'a\u007fb', 'a\u0090b', `a${'\u0300\u0323\u0301'.repeat(3)}`])(
  'a line with %j is refused',
  (text) => {
    expect(isPlainLine(cleanLine(`x${text}x`))).toBe(false)
  },
)
test.for(['\0', 'a\u001bb', 'a\fb', `a${'\u0300\u0323\u0301'.repeat(3)}`])(
  'a message with %j is refused',
  (text) => {
    expect(isPlainMessage(cleanMessage(`x${text}x`))).toBe(false)
  },
)

/** Signs that meet in no word, in any order. */
const odd = fc.constantFrom(
  ...'a1#é 漢🏴👨❤🏽ह्م\u182d\u0301\u0323\t\n\u000b\u00a0\u00ad\u034f\u061c\u180b\u200b\u200c\u200d\u202e\u2028\u2066\u20e3\u3164\ufe0e\ufe0f\ufeff\u{e0062}\u{e007f}\u{e0100}',
)
test('cleaning once is cleaning for good, and no sign is heard of twice', () => {
  fc.assert(
    fc.property(fc.array(odd, { maxLength: 12 }), (signs) => {
      const text = signs.join('')
      for (const clean of [cleanLine, cleanMessage, cleanSigns]) {
        const once = clean(text)
        expect(clean(once)).toBe(once)
        expect(once).toBe(once.normalize('NFC').trim())
        expect(once).not.toMatch(/[\u00ad\u061c\u200b\u202e\u2066\u3164\ufeff]/)
      }
    }),
    { numRuns: 2000 },
  )
})
