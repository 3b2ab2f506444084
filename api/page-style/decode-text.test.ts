import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
/** Letters of Western Europe alone. */
const latin = (text: string) => Buffer.from(text, 'latin1')
/** `Tiệm` as Windows wrote it in Vietnam: the dot below is a byte of its own. */
const windows = (before: string) =>
  Buffer.concat([latin(before), Buffer.from([0x54, 0x69, 0xea, 0xf2, 0x6d])])
const meta = '<meta http-equiv="Content-Type" content="text/html; charset=windows-1258">'

test.each<[name: string, bytes: Buffer, contentType: string, text: string]>([
  ['nothing said', Buffer.from('Tiệm'), 'text/html', 'Tiệm'],
  ['the header', windows(''), 'text/html; Charset="Windows-1258"', 'Tiệm'],
  ['the older declaration', windows(meta), 'text/html', `${meta}Tiệm`],
  [
    'the declaration',
    latin('<meta charset=windows-1252>Café “'.replace('“', '\u0093')),
    'text/html',
    '<meta charset=windows-1252>Café “',
  ],
  [
    'the line of XML',
    latin('<?xml version="1.0" encoding="iso-8859-1"?>Café'),
    'application/xhtml+xml',
    '<?xml version="1.0" encoding="iso-8859-1"?>Café',
  ],
  [
    'a style sheet',
    latin('@charset "windows-1252";/* Café */'),
    'text/css',
    '@charset "windows-1252";/* Café */',
  ],
  [
    'the header before the declaration',
    Buffer.from('<meta charset="windows-1258">Tiệm'),
    'text/html; charset=utf-8',
    '<meta charset="windows-1258">Tiệm',
  ],
  ['the header with two bytes a letter', utf16('Tiệm'), 'text/html; charset=utf-16', 'Tiệm'],
  ['the byte order mark before the header', utf16('\uFEFFTiệm'), 'text/html; charset=windows-1252', 'Tiệm'],
  ['the other byte order', utf16('\uFEFFTiệm').swap16(), 'text/html', 'Tiệm'],
  ['a byte order mark of UTF-8', Buffer.from('\uFEFFTiệm'), 'text/html; charset=utf-16', 'Tiệm'],
  [
    'a declaration that cannot be true',
    Buffer.from('<meta charset=utf-16>Tiệm'),
    'text/html',
    '<meta charset=utf-16>Tiệm',
  ],
  [
    'a declaration in a comment',
    Buffer.from('<!-- <meta charset=windows-1258> -->Tiệm'),
    'text/html',
    '<!-- <meta charset=windows-1258> -->Tiệm',
  ],
  [
    'an attribute that only ends so',
    Buffer.from('<meta data-charset=windows-1258>Tiệm'),
    'text/html',
    '<meta data-charset=windows-1258>Tiệm',
  ],
  ['an encoding that is none', Buffer.from('Tiệm'), 'text/html; charset=tcvn3', 'Tiệm'],
])('letters of a page are known by %s', (_, bytes, contentType, text) => {
  expect(decodeText(bytes, contentType)).toBe(text)
})

test('half a letter at the end and a kilobyte of openings are read', () => {
  expect(decodeText(Buffer.from('Tiệm').subarray(0, 3), '')).toBe('Ti\uFFFD')
  expect(decodeText(Buffer.from('<meta '.repeat(300_000)), '')).toHaveLength(1_800_000)
})
