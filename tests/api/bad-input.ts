export interface BadInput {
  name: string
  body: string | Uint8Array<ArrayBuffer> | object
  headers?: Record<string, string>
  status: number
  problem: string
  /** Every pointer in `errors`, sorted; absent without `errors`. */
  pointers?: string[]
}

type Json = Record<string, unknown>

const bytes = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'))

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
/** Adds a raw member, so that JSON.stringify does not change it. */
const withMember = (good: Json, member: string) => `{${member},${JSON.stringify(good).slice(1)}`

const refusal = (
  name: string,
  body: BadInput['body'],
  status: number,
  problem: string,
  more: Partial<BadInput> = {},
): BadInput => ({ name, body, status, problem, ...more })

/** @param limit of the body, bytes */
export function badJson(good: Json, limit: number): BadInput[] {
  const text = JSON.stringify(good)
  const structure = (name: string, body: string) => refusal(name, body, 400, 'bad-structure')
  const type = (name: string, value: string) =>
    refusal(name, good, 415, 'unsupported-type', { headers: { 'Content-Type': value } })
  const encoding = (value: string) =>
    refusal(`content encoding ${value}`, good, 415, 'unsupported-encoding', {
      headers: { 'Content-Encoding': value },
    })
  return [
    refusal('an empty body', '', 400, 'bad-json'),
    refusal('white space', ' \n', 400, 'bad-json'),
    refusal('words', 'xin chào', 400, 'bad-json'),
    refusal('an unfinished object', text.slice(0, -1), 400, 'bad-json'),
    refusal('an unfinished string', text.slice(0, -2), 400, 'bad-json'),
    refusal('something after the object', `${text}{}`, 400, 'bad-json'),
    refusal('a comma too many', `${text.slice(0, -1)},}`, 400, 'bad-json'),
    refusal('a comment', `/* */${text}`, 400, 'bad-json'),
    refusal('single quotes', "{'email':'a@b.vn'}", 400, 'bad-json'),
    refusal('NaN', '{"a":NaN}', 400, 'bad-json'),
    refusal('a bare control character in a string', '{"a":"\u0001"}', 400, 'bad-json'),
    refusal('a bare NUL', `${text}\u0000`, 400, 'bad-json'),
    refusal('a byte order mark', `\ufeff${text}`, 400, 'bad-json'),
    refusal('a bad escape in a key', '{"\\x":1}', 400, 'bad-json'),
    refusal('brackets that do not match', '{"a":[}', 400, 'bad-json'),
    refusal('only closing brackets', '}}}]]]', 400, 'bad-json'),
    refusal(
      'a lone continuation byte',
      Uint8Array.of(...bytes('{"a":"'), 0x80, ...bytes('"}')),
      400,
      'bad-encoding',
    ),
    refusal(
      'an overlong NUL',
      Uint8Array.of(...bytes('{"a":"'), 0xc0, 0x80, ...bytes('"}')),
      400,
      'bad-encoding',
    ),
    refusal(
      'a surrogate in UTF-8',
      Uint8Array.of(...bytes('{"a":"'), 0xed, 0xa0, 0x80, ...bytes('"}')),
      400,
      'bad-encoding',
    ),
    refusal('Latin-1', Uint8Array.of(...bytes('{"name":"Ph'), 0xfa, ...bytes('c"}')), 400, 'bad-encoding'),
    refusal('UTF-16 with its mark', Uint8Array.of(0xff, 0xfe, ...utf16(text)), 400, 'bad-encoding'),
    refusal('a key twice', withMember(good, `"${Object.keys(good)[0]}":"x"`), 400, 'bad-structure'),
    structure('a key twice, once escaped', '{"email":"a@b.vn","\\u0065mail":"c@d.vn"}'),
    structure('a key twice further in', '{"fields":{"a":"1","a":"2"}}'),
    structure('a key twice in an object in a list', '{"events":[{"type":"view","type":"click"}]}'),
    structure('__proto__', withMember(good, '"__proto__":{"admin":true}')),
    structure('__proto__ written with an escape', withMember(good, '"__pr\\u006fto__":{"admin":true}')),
    structure('__proto__ further in', '{"fields":{"__proto__":{"a":"b"}}}'),
    structure('constructor', withMember(good, '"constructor":{"prototype":{}}')),
    structure('prototype', withMember(good, '"prototype":{}')),
    structure('nine levels', nested(9)),
    structure('nine levels of lists', `{"a":${'['.repeat(8)}${']'.repeat(8)}}`),
    structure('five hundred levels', nested(500)),
    structure(
      'more than 200 keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, 1]))),
    ),
    refusal('a list', [good], 422, 'validation', { pointers: ['#'] }),
    refusal('null', 'null', 422, 'validation', { pointers: ['#'] }),
    refusal('a number', '7', 422, 'validation', { pointers: ['#'] }),
    refusal('a string', '"xin chào"', 422, 'validation', { pointers: ['#'] }),
    refusal('NUL in a value', withMember(good, '"x":"a\\u0000b"'), 422, 'validation', { pointers: ['#/x'] }),
    refusal('NUL in a list', withMember(good, '"x":["a","\\u0000"]'), 422, 'validation', {
      pointers: ['#/x/1'],
    }),
    refusal('NUL in a key', withMember(good, '"a\\u0000":"b"'), 422, 'validation', { pointers: ['#/a%00'] }),
    refusal('a body over the limit', JSON.stringify({ ...good, x: 'a'.repeat(limit) }), 413, 'too-large'),
    refusal('a body over the limit that is no JSON', 'a'.repeat(limit + 1), 413, 'too-large'),
    refusal('a body far over the limit', 'a'.repeat(2_000_000), 413, 'too-large'),
    type('a form', 'application/x-www-form-urlencoded'),
    type('multipart', 'multipart/form-data; boundary=x'),
    type('XML', 'application/xml'),
    type('a JSON relative', 'application/ld+json'),
    type('a type that begins like JSON', 'application/jsonp'),
    type('JSON in UTF-16', 'application/json; charset=utf-16'),
    type('JSON in Latin-1', 'application/json; charset=iso-8859-1'),
    type('no type at all', ''),
    encoding('gzip'),
    encoding('br'),
    encoding('gzip, identity'),
    refusal('an empty key', good, 400, 'bad-idempotency-key', { headers: { 'Idempotency-Key': '' } }),
    refusal('a key of 256 characters', good, 400, 'bad-idempotency-key', {
      headers: { 'Idempotency-Key': 'k'.repeat(256) },
    }),
  ]
}

export const wrongField = (good: Json, field: string, values: Record<string, unknown>): BadInput[] =>
  Object.entries(values).map(([name, value]) => ({
    name: `${field}: ${name}`,
    body: { ...good, [field]: value },
    status: 422,
    problem: 'validation',
    pointers: [`#/${field}`],
  }))

export const badLines = {
  'a number': 7,
  null: null,
  'a list': ['a'],
  'an object': { a: 1 },
  true: true,
  'a line break': 'An\nBcc: x@y.vn',
  'a carriage return and line feed': 'An\r\nBcc: x@y.vn',
  'an escape character': 'A\u001bn',
  'a C1 control': 'A\u0090n',
  'nine marks on one letter': `A${'\u0300\u0323\u0301'.repeat(3)}n`,
  'half a surrogate pair': 'A\ud800n',
}

export const badEmails = {
  ...badLines,
  missing: undefined,
  empty: '',
  blank: '   ',
  'without @': 'an.vidu.vn',
  'without a domain': 'an@',
  'without a dot in the domain': 'an@localhost',
  'two @': 'an@b@vidu.vn',
  'white space inside': 'an nguyen@vidu.vn',
  'a display name': 'An <an@vidu.vn>',
  'two addresses': 'an@vidu.vn,bình@vidu.vn',
  'a header after it': 'an@vidu.vn\r\nBcc: all@vidu.vn',
  'an IP literal': 'an@[127.0.0.1]',
  'a quoted local part': '"an"@vidu.vn',
  'a domain that ends with a dot': 'an@vidu.vn.',
  'two dots in the domain': 'an@vidu..vn',
  'a hyphen at the start of the domain': 'an@-vidu.vn',
  'marks in the local part': 'đức@vidu.vn',
  'a local part of 65 characters': `${'a'.repeat(65)}@vidu.vn`,
  '255 characters': `an@${'a.'.repeat(125)}vn`,
}
