import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isInTwo } from '../harness/two-services.ts'
import { type AdminHarness, type Answer, openAdminHarness } from './harness.ts'

let harness: AdminHarness
let publicId: string
beforeAll(async () => {
  harness = await openAdminHarness()
  publicId = (await harness.editor.api('POST', '/widgets', { type: 'SCROLL_TO_TOP', name: 'Lên đầu' })).body
    .publicId
})
afterAll(() => harness.close())

let incidents = 0
beforeEach(() => {
  incidents = harness.log.length
})
afterEach(() => {
  expect(harness.log.slice(incidents)).toEqual([])
})

const good = { type: 'SCROLL_TO_TOP', name: 'Lên đầu' }
const withMember = (member: string) => `{${member},${JSON.stringify(good).slice(1)}`
const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : [part])))
const nested = (levels: number) =>
  withMember(`"draft":{"settings":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`)
const lists = (levels: number) =>
  withMember(`"draft":{"settings":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`)
const manyKeys = (count: number) =>
  JSON.stringify({
    ...good,
    draft: { settings: Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])) },
  })

type Pointers = string[]
type Row = [name: string, body: unknown, status: number, problem: string, pointers?: Pointers | undefined]

const problemOf = (response: Answer) => ({
  status: response.status,
  type: response.body?.type,
  pointers: response.body?.errors?.map((error: { pointer: string }) => error.pointer).sort(),
})

async function expectRefusal(response: Answer, [, , status, problem, pointers]: Row) {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(problemOf(response)).toEqual({ status, type: `/problems/${problem}`, pointers: pointers?.sort() })
  expect(response.text).not.toMatch(/node_modules|at \/|select |sqlite/i)
}

const bodies: Row[] = [
  ['no body', undefined, 422, 'validation', ['#']],
  ['white space', ' ', 400, 'bad-json'],
  ['words', 'xin chào', 400, 'bad-json'],
  ['an unfinished object', JSON.stringify(good).slice(0, -1), 400, 'bad-json'],
  ['something after the object', `${JSON.stringify(good)}[]`, 400, 'bad-json'],
  ['a byte order mark', `\ufeff${JSON.stringify(good)}`, 400, 'bad-json'],
  ['Latin-1', bytes('{"name":"Ph', 0xfa, 'c"}'), 400, 'bad-encoding'],
  ['a surrogate in UTF-8', bytes('{"name":"', 0xed, 0xa0, 0x80, '"}'), 400, 'bad-encoding'],
  ['UTF-16', Buffer.from(`\ufeff${JSON.stringify(good)}`, 'utf16le'), 400, 'bad-encoding'],
  ['a key twice', withMember('"type":"FAQ"'), 400, 'bad-structure'],
  ['a key twice, once escaped', withMember('"\\u0074ype":"FAQ"'), 400, 'bad-structure'],
  ['__proto__', withMember('"__proto__":{"role":"owner"}'), 400, 'bad-structure'],
  [
    '__proto__ deep in a draft',
    withMember('"draft":{"settings":{"__proto__":{"a":1}}}'),
    400,
    'bad-structure',
  ],
  ['constructor in a draft', withMember('"draft":{"theme":{"constructor":1}}'), 400, 'bad-structure'],
  ['33 levels', nested(31), 400, 'bad-structure'],
  ['ten thousand levels of lists', lists(10_000), 400, 'bad-structure'],
  ['more than 50,000 keys', manyKeys(50_001), 400, 'bad-structure'],
  ['a list', [good], 422, 'validation', ['#']],
  ['null', 'null', 422, 'validation', ['#']],
  ['a number', '7', 422, 'validation', ['#']],
  ['NUL in the name', withMember('"x":"a\\u0000b"'), 422, 'validation', ['#/x']],
  [
    'NUL deep in a draft',
    withMember('"draft":{"collections":{"jobs":[{"title":"\\u0000"}]}}'),
    422,
    'validation',
    ['#/draft/collections/jobs/0/title'],
  ],
  ['NUL in a key', withMember('"a\\u0000b":1'), 422, 'validation', ['#/a%00b']],
]

const creates: Row[] = [
  ['nothing in it', {}, 422, 'validation', ['#/name', '#/type']],
  ['an unknown type', { ...good, type: 'CHAT' }, 422, 'validation', ['#/type']],
  ['a type in small letters', { ...good, type: 'scroll_to_top' }, 422, 'validation', ['#/type']],
  ['a type that is no text', { ...good, type: 7 }, 422, 'validation', ['#/type']],
  ['the name of an inherited property as type', { ...good, type: 'toString' }, 422, 'validation', ['#/type']],
  ['no name', { type: good.type }, 422, 'validation', ['#/name']],
  ['an empty name', { ...good, name: '' }, 422, 'validation', ['#/name']],
  ['a name of white space', { ...good, name: ' \t ' }, 422, 'validation', ['#/name']],
  ['a name of 201 characters', { ...good, name: 'ă'.repeat(201) }, 422, 'validation', ['#/name']],
  ['a name that is a list', { ...good, name: ['Lên đầu'] }, 422, 'validation', ['#/name']],
  ['an unknown field', { ...good, tenantId: 'b' }, 422, 'validation', ['#/tenantId']],
  ['a draft that is a text', { ...good, draft: '{}' }, 422, 'validation', ['#/draft']],
  [
    'a draft of wrong parts',
    { ...good, draft: { locale: 'fr', settings: [], theme: null, collections: { jobs: {} }, more: 1 } },
    422,
    'validation',
    ['#/draft/collections/jobs', '#/draft/locale', '#/draft/more', '#/draft/settings', '#/draft/theme'],
  ],
]

describe('POST /widgets', () => {
  test.for([...bodies, ...creates])('%s', async (row) => {
    const [, body] = row
    const headers = { 'Content-Type': 'application/json' }
    await expectRefusal(await harness.editor.api('POST', '/widgets', body, headers), row)
  })

  test.for([
    ['text/plain', 415, 'unsupported-type'],
    ['application/x-www-form-urlencoded', 415, 'unsupported-type'],
    ['multipart/form-data; boundary=x', 415, 'unsupported-type'],
    ['text/csv', 415, 'unsupported-type'],
    ['application/json; charset=latin1', 415, 'unsupported-type'],
    ['', 415, 'unsupported-type'],
  ] as const)('a body of type "%s"', async ([type, status, problem]) => {
    const response = await harness.editor.api('POST', '/widgets', JSON.stringify(good), {
      'Content-Type': type,
    })
    await expectRefusal(response, ['', good, status, problem])
  })

  test('a compressed body', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
    const response = await harness.editor.api('POST', '/widgets', bytes(0x1f, 0x8b), headers)
    await expectRefusal(response, ['', '', 415, 'unsupported-encoding'])
  })

  test('a draft of more than a mebibyte, and one just below', async () => {
    const sized = (length: number) => ({ ...good, draft: { settings: { text: 'a'.repeat(length) } } })
    const over = await harness.editor.api('POST', '/widgets', sized(1024 * 1024))
    await expectRefusal(over, ['', '', 413, 'too-large'])
    const rest = 1024 * 1024 - Buffer.byteLength(JSON.stringify(sized(0)))
    expect((await harness.editor.api('POST', '/widgets', sized(rest))).status).toBe(201)
  })

  test('a body that is cut off in the middle leaves nothing behind', async () => {
    const before = (await harness.editor.api('GET', '/widgets?limit=200')).body.items.length
    const controller = new AbortController()
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(Buffer.from('{"type":"SCROLL_TO'))
        setTimeout(() => controller.abort(), 50)
      },
    })
    const request = fetch(`${harness.origin}/admin/api/widgets`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${harness.editor.key}`, 'Content-Type': 'application/json' },
      body,
      duplex: 'half',
      signal: controller.signal,
    } as RequestInit)
    await expect(request).rejects.toThrow()
    expect((await harness.editor.api('GET', '/widgets?limit=200')).body.items).toHaveLength(before)
  })

  test('what looks dangerous and is only text is kept as it is', async () => {
    const name = `<script>alert(1)</script> ' OR 1=1 --; ﷽ 👨‍👩‍👧`
    const made = await harness.editor.api('POST', '/widgets', { ...good, name })
    expect(made.status).toBe(201)
    expect(made.body.name).toBe(name)
    const found = await harness.editor.api('GET', `/widgets?search=${encodeURIComponent("' OR 1=1")}`)
    expect(found.body.items).toHaveLength(1)
    expect((await harness.editor.api('GET', '/widgets?search=%25')).body.items).toEqual([])
  })
})

interface Asked {
  who?: 'owner' | 'editor' | 'viewer'
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}
const asks: [name: string, ask: Asked, status: number, problem: string, pointers?: Pointers][] = [
  ['a limit of 0', { method: 'GET', path: '/widgets?limit=0' }, 422, 'validation', ['#/limit']],
  ['a limit of 201', { method: 'GET', path: '/widgets?limit=201' }, 422, 'validation', ['#/limit']],
  ['a limit in words', { method: 'GET', path: '/widgets?limit=ten' }, 422, 'validation', ['#/limit']],
  ['a limit twice', { method: 'GET', path: '/widgets?limit=1&limit=2' }, 422, 'validation', ['#/limit']],
  ['a limit as an object', { method: 'GET', path: '/widgets?limit[a]=1' }, 422, 'validation', ['#/limit']],
  ['a prototype in the query', { method: 'GET', path: '/widgets?__proto__[limit]=0' }, 200, ''],
  ['a cursor that nobody made', { method: 'GET', path: '/widgets?cursor=%00%ff' }, 200, ''],
  [
    'an endless search',
    { method: 'GET', path: `/widgets?search=${'a'.repeat(201)}` },
    422,
    'validation',
    ['#/search'],
  ],
  ['a path that does not exist', { method: 'GET', path: '/nothing' }, 404, 'not-found'],
  ['the root', { method: 'GET', path: '' }, 404, 'not-found'],
  ['a widget with a NUL in its id', { method: 'GET', path: '/widgets/a%00b' }, 404, 'not-found'],
  ['an id that climbs', { method: 'GET', path: '/widgets/..%2f..%2fetc' }, 404, 'not-found'],
  ['an id that is no UTF-8', { method: 'GET', path: '/widgets/%ff' }, 404, 'not-found'],
  [
    'an endless id',
    { method: 'GET', path: `/widgets/${'a'.repeat(101)}` },
    422,
    'validation',
    ['#/publicId'],
  ],
  ['a method that nothing takes', { method: 'PATCH', path: '/widgets' }, 405, 'method-not-allowed'],
  ['a preflight', { method: 'OPTIONS', path: '/widgets' }, 405, 'method-not-allowed'],
  [
    'a draft without parts of the right kind',
    {
      method: 'PUT',
      path: '/widgets/ID/draft',
      body: { name: 1, settings: 'a', collections: [], tenantId: 'x' },
      headers: { 'If-Match': '1' },
    },
    422,
    'validation',
    ['#/collections', '#/name', '#/settings', '#/tenantId'],
  ],
  [
    'a draft with an empty name',
    { method: 'PUT', path: '/widgets/ID/draft', body: { name: ' ' }, headers: { 'If-Match': '1' } },
    422,
    'validation',
    ['#/name'],
  ],
  [
    'a draft without a version',
    { method: 'PUT', path: '/widgets/ID/draft', body: {} },
    428,
    'version-needed',
  ],
  [
    'a version that is no number',
    { method: 'PUT', path: '/widgets/ID/draft', body: { version: 'một' } },
    422,
    'validation',
    ['#/version'],
  ],
  [
    'a rollback to nowhere',
    { method: 'POST', path: '/widgets/ID/rollback' },
    422,
    'validation',
    ['#/revision'],
  ],
  [
    'a rollback to half a revision',
    { method: 'POST', path: '/widgets/ID/rollback', body: { revision: 1.5 } },
    422,
    'validation',
    ['#/revision'],
  ],
  [
    'a rollback to revision 0',
    { method: 'POST', path: '/widgets/ID/rollback', body: { revision: 0 } },
    422,
    'validation',
    ['#/revision'],
  ],
  [
    'a revision in words',
    { method: 'GET', path: '/widgets/ID/revisions/one' },
    422,
    'validation',
    ['#/revision'],
  ],
  ['a revision out of reach', { method: 'GET', path: '/widgets/ID/revisions/9e15' }, 404, 'not-found'],
  ['an inbox that does not exist', { method: 'GET', path: '/widgets/ID/letters' }, 404, 'not-found'],
  ['an unknown inbox as CSV', { method: 'GET', path: '/widgets/ID/letters?format=csv' }, 404, 'not-found'],
  [
    'a spam flag that is none',
    { method: 'GET', path: '/widgets/ID/submissions?spam=maybe' },
    422,
    'validation',
    ['#/spam'],
  ],
  [
    'a submission of no status',
    { method: 'PATCH', path: '/widgets/ID/submissions/x', body: { status: 'hired' } },
    422,
    'validation',
    ['#/status'],
  ],
  [
    'an application of no stage',
    { method: 'PATCH', path: '/widgets/ID/applications/x', body: { status: 'open' } },
    422,
    'validation',
    ['#/status'],
  ],
  [
    'a note that does not end',
    { method: 'PATCH', path: '/widgets/ID/submissions/x', body: { note: 'a'.repeat(2001) } },
    422,
    'validation',
    ['#/note'],
  ],
  [
    'a note that is no text',
    { method: 'PATCH', path: '/widgets/ID/applications/x', body: { note: null } },
    422,
    'validation',
    ['#/note'],
  ],
  [
    'a judgement that is none',
    { method: 'PATCH', path: '/widgets/ID/submissions/x', body: { spam: 'maybe' } },
    422,
    'validation',
    ['#/spam'],
  ],
  [
    'a change of what the visitor wrote',
    { method: 'PATCH', path: '/widgets/ID/submissions/x', body: { message: 'a', tenantId: 'b' } },
    422,
    'validation',
    ['#/message', '#/tenantId'],
  ],
  [
    'a status that is none',
    { method: 'GET', path: '/widgets/ID/submissions?status=hired' },
    422,
    'validation',
    ['#/status'],
  ],
  [
    'a status that is none as CSV',
    { method: 'GET', path: '/widgets/ID/applications?format=csv&status=lost' },
    422,
    'validation',
    ['#/status'],
  ],
  [
    'a row that does not exist',
    { method: 'PATCH', path: '/widgets/ID/submissions/x', body: { status: 'done' } },
    404,
    'not-found',
  ],
  ['stats of no day', { method: 'GET', path: '/widgets/ID/stats?days=0' }, 422, 'validation', ['#/days']],
  ['mail in no state', { method: 'GET', path: '/mail?state=lost' }, 422, 'validation', ['#/state']],
  [
    'an import into a collection that the type does not have',
    {
      method: 'POST',
      path: '/widgets/ID/import/jobs',
      body: 'a\nb',
      headers: { 'Content-Type': 'text/csv' },
    },
    404,
    'not-found',
  ],
  [
    'an import into an inherited property',
    { method: 'POST', path: '/widgets/ID/import/toString', body: { csv: 'a\nb' } },
    404,
    'not-found',
  ],
  ['erasing nobody', { who: 'owner', method: 'DELETE', path: '/people' }, 422, 'validation', ['#/email']],
  [
    'erasing what is no address',
    { who: 'owner', method: 'DELETE', path: '/people?email=lan' },
    422,
    'validation',
    ['#/email'],
  ],
  [
    'erasing by an address and a number at once',
    { who: 'owner', method: 'DELETE', path: '/people?email=a@b.vn&phone=0912345678' },
    422,
    'validation',
    ['#/email'],
  ],
  [
    'erasing what is no number',
    { who: 'owner', method: 'DELETE', path: '/people?phone=lan' },
    422,
    'validation',
    ['#/phone'],
  ],
  [
    'erasing two at once',
    { who: 'owner', method: 'DELETE', path: '/people?email=a@b.vn&email=c@d.vn' },
    422,
    'validation',
    ['#/email'],
  ],
  [
    'a key of no role',
    { who: 'owner', method: 'POST', path: '/keys', body: { role: 'god', name: '' } },
    422,
    'validation',
    ['#/name', '#/role'],
  ],
  [
    'an invitation with a line break in its address',
    { who: 'owner', method: 'POST', path: '/team', body: { email: 'a@b.vn\r\nBcc: x@y.vn', role: 'viewer' } },
    422,
    'validation',
    ['#/email'],
  ],
]

// nginx refuses a NUL itself.
const reaching = isInTwo() ? asks.filter(([name]) => !name.includes('NUL')) : asks

test.for(reaching)('%s', async ([, ask, status, problem, pointers]) => {
  const { who = 'editor', method, path, body, headers } = ask
  const response = await harness[who].api(method, path.replace('ID', publicId), body, headers)
  if (status === 200) expect(response.status).toBe(200)
  else await expectRefusal(response, ['', body, status, problem, pointers])
})

test('nothing of all this changed the prototypes', () => {
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('limit')
  expect(({} as Record<string, unknown>).role).toBeUndefined()
})

test.for([
  ['no body', undefined, 415, 'unsupported-type'],
  ['no JSON', 'email=a', 400, 'bad-json'],
  ['a list', [], 422, 'validation'],
  ['no password', { email: 'a@b.vn' }, 422, 'validation'],
  ['an endless password', { email: 'a@b.vn', password: 'a'.repeat(129) }, 422, 'validation'],
  ['a password that is an object', { email: 'a@b.vn', password: { length: 1 } }, 422, 'validation'],
  ['more than 8 KiB', { email: 'a@b.vn', password: 'a'.repeat(9000) }, 413, 'too-large'],
  ['a field too many', { email: 'a@b.vn', password: 'a', rememberMe: true }, 422, 'validation'],
] as const)('signing in with %s', async ([, body, status, problem]) => {
  const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
  const response = await harness.anonymous('POST', '/admin/auth/sign-in', body, headers)
  expect(response.status).toBe(status)
  expect(response.body.type).toBe(`/problems/${problem}`)
})

describe('the RPC form', () => {
  test('answers problems in the shape of its client', async () => {
    const response = await harness.editor.rpc('widgets/create', { ...good, type: 'CHAT' })
    expect(response.status).toBe(422)
    expect(response.body.json).toMatchObject({
      code: 'validation',
      status: 422,
      data: { errors: [{ pointer: '#/type', code: 'choice', message: 'Không có loại tiện ích này' }] },
    })
  })

  test.for([
    ['a procedure that does not exist', 'widgets/destroy', '{"json":{}}', 404],
    ['an inherited property', 'toString', '{"json":{}}', 404],
    ['a key twice', 'widgets/create', '{"json":{"type":"FAQ","type":"MAP"}}', 400],
    ['a prototype', 'widgets/create', '{"json":{"__proto__":{}}}', 400],
    [
      'types that lie',
      'widgets/get',
      '{"json":{"publicId":"x"},"meta":[[1,"publicId"],[2,"__proto__","a"]]}',
      400,
    ],
    ['types that are none', 'widgets/get', '{"json":{"publicId":"x"},"meta":"all"}', 404],
    ['maps that point nowhere', 'widgets/get', '{"json":{"publicId":"x"},"maps":[[9]],"meta":[]}', 404],
  ] as const)('%s', async ([, path, body, status]) => {
    const call = await harness.anonymous('POST', `/admin/rpc/${path}`, body, {
      Authorization: `Bearer ${harness.editor.key}`,
      'Content-Type': 'application/json',
    })
    expect(call.status).toBe(status)
  })
})
