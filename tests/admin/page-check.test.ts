import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { snippetOf, snippetWithoutStyle } from '../../widgets/html/snippet.ts'
import { freePort } from '../harness/free-port.ts'
import { type AdminHarness, openAdminHarness } from './harness.ts'

interface Page {
  body: string
  status?: number
  headers?: Record<string, string>
}

let harness: AdminHarness
let server: Server
let origin: string
let publicId: string
let snippet: string
const pages: Record<string, Page> = {}

async function published(type: string): Promise<string> {
  const made = await harness.editor.api('POST', '/widgets', { type, name: `Của ${type}` })
  await harness.editor.api('POST', `/widgets/${made.body.publicId}/publish`)
  return made.body.publicId
}

beforeAll(async () => {
  harness = await openAdminHarness({
    siteUrl: 'https://nhung.test',
    service: { webhooks: { allowLoopback: true }, now: () => time, monotonic: () => time },
  })
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    const headers = { 'Content-Type': 'text/html; charset=utf-8', ...page?.headers }
    response.writeHead(page?.status ?? (page ? 200 : 404), headers).end(page?.body)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  publicId = await published('FAQ')
  snippet = snippetOf({ site: 'https://nhung.test', slug: 'faq', publicId })
})
afterAll(async () => {
  server?.close()
  await harness?.close()
})

/** Each check comes a minute later: they are throttled. */
let time = Date.now()
const check = (url: string, id = publicId) => {
  time += 60_000
  return harness.editor.api('POST', `/widgets/${id}/page-check`, { url })
}

async function issuesOf(page: Page, id?: string) {
  pages['/'] = page
  const { status, body } = await check(`${origin}/`, id)
  expect(status).toBe(200)
  return body.issues
}
const shop = (content: string, head = '') =>
  `<!doctype html><html><head><title>Tiệm</title>${head}</head><body><h1>Tiệm</h1>${content}</body></html>`

test('the snippet in each of its forms is found', async () => {
  const room = { heights: [100, 200, 300] as const, theme: {} }
  const embed = { site: 'https://nhung.test', slug: 'faq', publicId, room }
  const marked = `<div data-wgt="${publicId}"></div><script async src="https://nhung.test/embed/v1/loader.js"></script>`
  const inserted = `<script>s.src = 'https://nhung.test/embed/v1/loader.js#' + id; s.setAttribute('data-widget', '${publicId}')</script>`
  const unquoted = snippet.replaceAll('"', "'")
  for (const code of [snippet, snippetOf(embed), snippetWithoutStyle(embed), marked, inserted, unquoted])
    expect(await issuesOf({ body: shop(code) }), code).toEqual([])
  const other = snippetOf({ ...embed, publicId: 'khac00000000' })
  expect(await issuesOf({ body: shop(other + snippet) })).toEqual([])
})

test('what is missing or mistaken is named', async () => {
  const faulty: [string, object[]][] = [
    ['', [{ code: 'no-snippet', hasTagManager: false }]],
    [`<!-- ${snippet} -->`, [{ code: 'no-snippet', hasTagManager: false }]],
    [
      '<script src="https://www.googletagmanager.com/gtm.js?id=GTM-1"></script>',
      [{ code: 'no-snippet', hasTagManager: true }],
    ],
    [`<div id="faq-${publicId}"></div>`, [{ code: 'no-script' }]],
    [snippet.replace(/<div.*<\/div>/, ''), [{ code: 'no-container', container: `faq-${publicId}` }]],
    [
      snippet.replaceAll(publicId, 'khac00000000'),
      [{ code: 'other-widget', publicId: 'khac00000000', name: null }],
    ],
    [
      snippet.replace('nhung.test', 'thu.nhung.test'),
      [{ code: 'other-site', site: 'https://thu.nhung.test' }],
    ],
    [snippet.replace('<script', '<script type="text/plain"'), [{ code: 'inactive' }]],
  ]
  for (const [code, issues] of faulty) expect(await issuesOf({ body: shop(code) }), code).toEqual(issues)
  const hours = await published('HOURS')
  expect(await issuesOf({ body: shop(snippet) }, hours)).toEqual([
    { code: 'other-widget', publicId, name: 'Của FAQ' },
  ])
  await harness.editor.api('POST', `/widgets/${hours}/unpublish`)
  const own = snippetOf({ site: 'https://nhung.test', slug: 'hours', publicId: hours })
  expect(await issuesOf({ body: shop(own) }, hours)).toEqual([{ code: 'not-published' }])
})

test('a page from which visitors cannot send is named', async () => {
  const allow = (...allowedSites: string[]) => harness.owner.api('PATCH', '/tenant', { allowedSites })
  await allow('tiembanh.vn')
  expect(await issuesOf({ body: shop(snippet) })).toEqual([{ code: 'not-allowed' }])
  await allow('tiembanh.vn', '127.0.0.1')
  expect(await issuesOf({ body: shop(snippet) })).toEqual([])
  await allow()
})

test('a policy in the header or the page that blocks it is named with what to add', async () => {
  const directivesOf = async (policy: string, code = snippet) => {
    const header = { body: shop(code), headers: { 'Content-Security-Policy': policy } }
    const [inHeader] = await issuesOf(header)
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
    expect(await issuesOf({ body: shop(code, meta) })).toEqual(inHeader ? [inHeader] : [])
    return inHeader?.directives ?? []
  }
  expect(await directivesOf("default-src 'self'")).toEqual(['script-src', 'connect-src'])
  expect(await directivesOf("script-src 'self' https://nhung.test; connect-src 'self'")).toEqual([
    'connect-src',
  ])
  expect(await directivesOf("script-src-elem 'self'; script-src https:")).toEqual(['script-src-elem'])
  expect(await directivesOf('default-src https://*.nhung.test')).toEqual(['script-src', 'connect-src'])
  expect(await directivesOf('default-src https:, script-src a.test')).toEqual(['script-src'])
  expect(await directivesOf("script-src 'nonce-a1' 'strict-dynamic' https:")).toEqual(['script-src'])
  const withNonce = snippet.replace('<script', '<script nonce="a1"')
  expect(await directivesOf("script-src 'nonce-a1' 'strict-dynamic'", withNonce)).toEqual([])
  for (const allowed of [
    'default-src https://nhung.test',
    'default-src nhung.test',
    'default-src *',
    'default-src https:',
    "script-src https://nhung.test/embed/; connect-src https://nhung.test; img-src 'none'",
    'default-src *.test',
  ])
    expect(await directivesOf(allowed), allowed).toEqual([])
})

test('the snippet of a bar stands first in the body', async () => {
  const bar = await published('TOP_BAR')
  const code = snippetOf({ site: 'https://nhung.test', slug: 'top-bar', publicId: bar })
  const page = (before: string) => ({ body: `<body class="a">${before}\n${code}<h1>Tiệm</h1></body>` })
  expect(
    await issuesOf(page('<!-- đầu trang --><script>var a</script><noscript><i></i></noscript>'), bar),
  ).toEqual([])
  expect(await issuesOf(page('<header>Tiệm</header>'), bar)).toEqual([{ code: 'not-first' }])
  expect(await issuesOf(page('Chào'), bar)).toEqual([{ code: 'not-first' }])
})

test('a page that cannot be read is named; what is not public has no reason', async () => {
  expect(await issuesOf({ body: 'Không có', status: 503 })).toEqual([{ code: 'status', status: 503 }])
  expect(await issuesOf({ body: '{}', headers: { 'Content-Type': 'application/json' } })).toEqual([
    { code: 'not-html' },
  ])
  expect(await issuesOf({ body: snippet + ' '.repeat(2_100_000) })).toEqual([{ code: 'too-large' }])
  for (const url of ['https://10.0.0.1/', 'https://[::1]/', 'http://tiem.vn/', 'https://a:b@tiem.vn/'])
    expect((await check(url)).body.issues, url).toEqual([{ code: 'unreachable' }])
  expect((await check('tiệm')).body.errors).toMatchObject([{ pointer: '#/url' }])
})

test('a hostile page costs no more than its length', async () => {
  for (const part of ['<script', '<a b="', '<!--', '<style>', "<div id='", '<'])
    expect(await issuesOf({ body: part.repeat(Math.floor(1_900_000 / part.length)) })).toEqual([
      { code: 'no-snippet', hasTagManager: false },
    ])
})

test('a page whose unclosed tags make more elements than it is long is too large', async () => {
  const unclosed = Array.from({ length: 1000 }, (_, n) => `<b id="${n}">`).join('')
  expect(await issuesOf({ body: `<p>${unclosed}${'<p>x'.repeat(1000)}${snippet}` })).toEqual([
    { code: 'too-large' },
  ])
  expect(await issuesOf({ body: '<div>'.repeat(380_000) })).toEqual([{ code: 'too-large' }])
  expect(await issuesOf({ body: shop(`${'<div>'.repeat(5_000)}${snippet}`) })).toEqual([])
})

test('checks are throttled per tenant, and of editors', async () => {
  const path = `/widgets/${publicId}/page-check`
  const ask = () => harness.editor.api('POST', path, { url: 'https://10.0.0.1/' })
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await ask()).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  expect((await ask()).headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await harness.viewer.api('POST', path, { url: 'https://10.0.0.1/' })).status).toBe(403)
  expect(harness.log).toEqual([])
})
