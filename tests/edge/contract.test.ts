import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '../../api/http/problems.ts'
import { listen, type RunningServer } from '../../api/http/server.ts'
import { withVariants } from '../../api/publishing/compress.ts'
import { createStaticHandler } from '../../api/static/handler.ts'
import { headerSets } from '../../api/static/headers.ts'
import type { Folders } from '../../api/static/read-file.ts'
import { fakeDraft } from '../publishing/fake-type.ts'
import { openPublisherHarness, type PublisherHarness, tenantId } from '../publishing/harness.ts'
import { isLongRun } from '../size-of-run.ts'
import { startCaddy } from './caddy.ts'
import { type Edge, startEdge } from './nginx.ts'
import { type RawResponse, sendRequest } from './send-request.ts'
import { startVarnish } from './varnish.ts'

const built = {
  'dist/api/v1/geo/provinces.json': '[{"code":"79"}]',
  'dist/api/v1/geo/provinces/79.json': '{"code":"79","districts":[]}',
  'dist/api/v1/geo/layouts/34/provinces.json': '[]',
  'dist/api/v1/openapi.json': '{"openapi":"3.1.1"}',
  'dist/embed/v1/loader.js': 'loader()',
  'dist/embed/v1/manifest.json': '{}',
  'dist/embed/a/faq.AbC_1-x9.js': 'export const mount = 1',
  'dist/embed/a/faq.AbC_1-x9.js.map': '{}',
  'site/index.html': '<!doctype html><title>Nhúng</title>',
  'site/dev/index.html': '<!doctype html><title>Xem thử</title>',
  'site/dev/faq/index.html': '<!doctype html><title>FAQ</title>',
  'site/admin/index.html': '<!doctype html><title>Quản trị</title>',
  'site/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site/_astro/page@_@astro.Ab-1.css': 'a{}',
  'site/_astro/fonts/inter.1a2b.woff2': 'wOF2',
}

const notFound = JSON.stringify(new Problem('not-found').body('vi'))

let folder: string
let harness: PublisherHarness
let server: RunningServer
let atOnce = 0
let node: string
let edge: Edge
let caddy: Awaited<ReturnType<typeof startCaddy>>
let varnish: Awaited<ReturnType<typeof startVarnish>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nhung-edge-'))
  // Long enough to compress: nginx distinguishes the variants by size.
  const files = Object.entries(built).map(([path, text]) => ({
    path,
    bytes: Buffer.from(text + ' '.repeat(99)),
  }))
  for (const { path, bytes } of await withVariants(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  harness = await openPublisherHarness(folder)
  await harness.save(
    'ke-1',
    fakeDraft('Kệ', {
      jobs: ['ke-toan', 'r', 'config'],
      places: [
        ['79', '760'],
        ['01', '001'],
      ],
    }),
  )
  await harness.publish('ke-1')
  await harness.save('trong', fakeDraft('Không có gì'))
  await harness.publish('trong')
  await harness.save('an', fakeDraft('Đã ẩn', { jobs: ['ke-toan'] }))
  await harness.publish('an')
  await harness.publisher.unpublish({ tenantId, publicId: 'an' })
  const folders: Folders = {
    published: harness.published,
    dist: join(folder, 'dist'),
    site: join(folder, 'site'),
  }
  const handler = createStaticHandler({ folders })
  server = await listen(
    {
      handle: (request, response) =>
        handler(request, response, () => {
          response.writeHead(404, {
            'Content-Type': 'application/problem+json; charset=utf-8',
            'Content-Length': Buffer.byteLength(notFound),
          })
          response.end(notFound)
        }),
      ready: (get) => {
        const response = handler.ready(get)
        if (response) atOnce++
        return response
      },
    },
    { host: '127.0.0.1', port: 0 },
  )
  node = `http://127.0.0.1:${server.port}`
  edge = await startEdge({ folders })
  caddy = await startCaddy(folders)
  varnish = await startVarnish(node)
})

afterAll(async () => {
  await edge.stop()
  await caddy.stop()
  await varnish.stop()
  await server.drain(0)
  await harness.database.close()
  await rm(folder, { recursive: true, force: true })
})

const w = '/api/v1/widgets'
const long = 'a'.repeat(2000)

const files: [path: string, headers: keyof typeof headerSets, type: string][] = [
  [`${w}/ke-1/config`, 'live', 'json'],
  [`${w}/ke-1/config?utm_source=zalo&%20=%`, 'live', 'json'],
  [`${w}/ke-1/config?fbclid=${long}`, 'live', 'json'],
  [`/embed/v1/loader.js?fbclid=${long}`, 'loader', 'js'],
  [`/dev/faq?fbclid=${long}`, 'page', 'html'],
  [`${w}/ke-1/config.js`, 'live', 'js'],
  [`${w}/ke-1/jobs`, 'live', 'json'],
  [`${w}/ke-1/jobs.js`, 'live', 'js'],
  [`${w}/ke-1/jobs/ke-toan`, 'live', 'json'],
  [`${w}/ke-1/jobs/r`, 'live', 'json'],
  [`${w}/ke-1/jobs/config`, 'live', 'json'],
  [`${w}/ke-1/jobs/ke-toan.js`, 'live', 'js'],
  [`${w}/ke-1/locations`, 'live', 'json'],
  [`${w}/ke-1/locations?`, 'live', 'json'],
  [`${w}/ke-1/locations?province=79`, 'live', 'json'],
  [`${w}/ke-1/locations?province=79&district=760`, 'live', 'json'],
  [`${w}/ke-1/locations?district=760&x=1&province=79`, 'live', 'json'],
  [`${w}/ke-1/locations?district=001`, 'live', 'json'],
  [`${w}/ke-1/locations?province=&district=001`, 'live', 'json'],
  [`${w}/ke-1/locations?province=79&province=01`, 'live', 'json'],
  [`${w}/ke-1/locations?province=99`, 'live', 'json'],
  [`${w}/ke-1/locations?province=79&district=001`, 'live', 'json'],
  [`${w}/ke-1/locations?province=%37%39`, 'live', 'json'],
  [`${w}/ke-1/locations?province=../../..`, 'live', 'json'],
  [`${w}/ke-1/locations?province=!`, 'live', 'json'],
  [`${w}/ke-1/locations?/79/760`, 'live', 'json'],
  [`${w}/ke-1/locations/79/760`, 'live', 'json'],
  [`${w}/ke-1/r/1/config`, 'immutable', 'json'],
  [`${w}/ke-1/r/1/config.js`, 'immutable', 'js'],
  [`${w}/ke-1/r/1/jobs/ke-toan`, 'immutable', 'json'],
  [`${w}/ke-1/jobs.html`, 'livePage', 'html'],
  [`${w}/ke-1/jobs.html?utm_source=zalo`, 'livePage', 'html'],
  [`${w}/ke-1/jobs/ke-toan.html`, 'livePage', 'html'],
  [`${w}/ke-1/jobs/sitemap.xml`, 'livePage', 'xml'],
  [`${w}/ke-1/jobs/page.css`, 'livePage', 'css'],
  [`${w}/ke-1/r/1/jobs.html`, 'revisionPage', 'html'],
  [`${w}/ke-1/r/1/jobs/ke-toan.html`, 'revisionPage', 'html'],
  ['/api/v1/geo/provinces', 'geo', 'json'],
  ['/api/v1/geo/provinces/79', 'geo', 'json'],
  ['/api/v1/geo/layouts/34/provinces', 'geo', 'json'],
  ['/api/v1/openapi.json', 'loader', 'json'],
  ['/embed/v1/loader.js', 'loader', 'js'],
  ['/embed/v1/manifest.json', 'loader', 'json'],
  ['/embed/a/faq.AbC_1-x9.js', 'immutable', 'js'],
  ['/', 'page', 'html'],
  ['/?a=b', 'page', 'html'],
  ['/dev', 'page', 'html'],
  ['/dev/', 'page', 'html'],
  ['/dev/faq', 'page', 'html'],
  ['/favicon.svg', 'page', 'svg'],
  ['/admin', 'admin', 'html'],
  ['/admin/widgets/abc', 'admin', 'html'],
  ['/_astro/page@_@astro.Ab-1.css', 'asset', 'css'],
  ['/_astro/fonts/inter.1a2b.woff2', 'asset', 'woff2'],
]

/** The server reads fallback files at every request. */
const standIns = 5

const types: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  xml: 'application/xml; charset=utf-8',
  woff2: 'font/woff2',
}

const missing = [
  `${w}/khong-co/config`,
  `${w}/an/config`,
  `${w}/an/r/1/config`,
  `${w}/ke-1/map-data`,
  `${w}/trong/locations`,
  `${w}/trong/locations?province=79`,
  `${w}/trong/jobs`,
  `${w}/ke-1/jobs/khong-co`,
  `${w}/ke-1/jobs/khong-co.html`,
  `${w}/ke-1/jobs/Ke-toan.html`,
  `${w}/ke-1/jobs/ke-toan.htm`,
  `${w}/ke-1/jobs/ke-toan.html.br`,
  `${w}/ke-1/jobs/ke-toan.html/`,
  `${w}/ke-1/jobs/..%2f..%2fan/jobs.html`,
  `${w}/ke-1/live/jobs.html`,
  `${w}/ke-1/r/2/jobs.html`,
  `${w}/an/jobs.html`,
  `${w}/trong/jobs.html`,
  `${w}/ke-1/r/2/config`,
  `${w}/ke-1/r/01/config`,
  `${w}/ke-1/r/1`,
  `${w}/ke-1/live/config`,
  `${w}/ke-1/config.json`,
  `${w}/ke-1/config.json.br`,
  `${w}/ke-1/config/`,
  `${w}/ke-1/Config`,
  `${w}/KE-1/config`,
  `${w}/ke-1/%63onfig`,
  `${w}/ke-1/jobs%2Fke-toan`,
  `${w}/ke-1/jobs/..%2f..%2fconfig`,
  `${w}/ke-1/../ke-1/config`,
  `${w}/./ke-1/config`,
  `${w}//ke-1/config`,
  `${w}/ke-1/jobs\\ke-toan`,
  `${w}/${long}/config`,
  `${w}`,
  `${w}/`,
  '/api/v1/geo/provinces/98',
  '/api/v1/geo/../openapi.json',
  '/api/v1',
  '/embed/a/faq.AbC_1-x9.js.br',
  '/embed/a/faq.AbC_1-x9.js.map',
  '/embed/a/..%2f..%2fapi/v1/openapi.json',
  '/embed/v1/manifest',
  '/_astro/',
  '/_astro/../index.html',
  '/dev/khong-co',
  '/dev/faq/index.html',
  '/admin/api/widgets',
  '/admin/rpc',
  '/admin/auth/sign-in',
  '/nhung.db',
  '/.env',
]

const accepted = [
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', undefined],
] as const

/** Of others the suite asks less. */
const ours = ['the embedded server', 'nginx']

/** Caddy 2.6 leaves out the length of what is compressed, Varnish the encoding of what it may not keep. */
const omitted: Record<string, string> = { Caddy: 'content-length', Varnish: 'content-encoding' }

const decode = ({ headers, body }: RawResponse) => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

describe.each([
  ['the embedded server', () => node, false],
  ['the embedded server, on a connection that stays', () => node, true],
  ['nginx', () => edge.origin, false],
  ['Caddy', () => caddy.origin, false],
  ['Varnish', () => varnish.origin, false],
])('%s', (name, origin, keepAlive) => {
  const send = (url: string, path: string, options: Parameters<typeof sendRequest>[2] = {}) =>
    sendRequest(url, path, { keepAlive, ...options })

  it.runIf(keepAlive)('answers at once what is in memory', async () => {
    const before = atOnce
    for (const [path] of files) {
      const first = await send(origin(), path)
      const again = await send(origin(), path)
      const known = await send(origin(), path, { headers: { 'If-None-Match': again.headers.etag ?? '' } })
      expect([again.status, known.status, known.body.length]).toEqual([200, 304, 0])
      expect(again.body.equals(first.body)).toBe(true)
    }
    expect(atOnce - before).toBeGreaterThanOrEqual(2 * (files.length - standIns))
  })

  it.each(files)('answers GET %s with the headers of "%s"', async (path, set, type) => {
    const response = await send(origin(), path)
    expect(response.status).toBe(200)
    const expected = Object.entries(headerSets[set]).map(([header, value]) => [header.toLowerCase(), value])
    expect(response.headers).toMatchObject({ ...Object.fromEntries(expected), 'content-type': types[type] })
    expect(response.headers.etag).toMatch(/^"[A-Za-z0-9_-]+"$/)
    expect(response.headers['content-length']).toBe(String(response.body.length))
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it.each(files)('answers GET %s compressed, HEAD without a body, and 304 to who has it', async (path) => {
    const plain = await send(origin(), path)
    for (const [sent, got] of isLongRun || ours.includes(name) ? accepted : accepted.slice(2, 4)) {
      if (name === 'nginx' && !edge.brotli && sent.includes('br')) continue
      const headers = { 'Accept-Encoding': sent }
      const response = await send(origin(), path, { headers })
      expect([sent, response.headers['content-encoding']]).toEqual([sent, got])
      expect(decode(response).equals(plain.body)).toBe(true)
      if (got) expect(response.headers.etag).not.toBe(plain.headers.etag)

      const head = await send(origin(), path, { method: 'HEAD', headers })
      expect([head.status, head.body.length]).toEqual([200, 0])
      const vary = { date: '', age: '', [omitted[name] ?? 'date']: '' }
      expect({ ...head.headers, ...vary }).toEqual({ ...response.headers, ...vary })

      const etag = response.headers.etag ?? ''
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const again = await send(origin(), path, { headers: { ...headers, 'If-None-Match': known } })
        expect([known, again.status, again.body.length]).toEqual([known, 304, 0])
        expect(again.headers.etag).toBe(etag)
        for (const header of ['cache-control', 'vary', 'access-control-allow-origin'])
          expect(again.headers[header]).toBe(response.headers[header])
      }
      const other = await send(origin(), path, { headers: { ...headers, 'If-None-Match': '"x"' } })
      expect(other.status).toBe(200)
    }
  })

  it.each(missing)('has no file for %s', async (path) => {
    const response = await send(origin(), path)
    expect([response.status, response.body.toString()]).toEqual([404, notFound])
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.headers['cache-control'] ?? 'no-store').toBe('no-store')
  })

  it('has no file for a NUL', async () => {
    expect([400, 404]).toContain((await send(origin(), `${w}/ke-1/config%00`)).status)
    expect([400, 404]).toContain((await send(origin(), `${w}/%00/config`)).status)
  })

  it('never takes a change for none, even of the same length and in the same second', async () => {
    const tags = new Set<string | undefined>()
    for (const title of ['Một', 'Hai', 'Bốn', 'Năm']) {
      await harness.save('nhanh', fakeDraft(title))
      const published = await harness.publish('nhanh')
      tags.add((await send(origin(), `${w}/nhanh/r/${published?.revision}/config`)).headers.etag)
    }
    expect(tags.size).toBe(4)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('leaves %s to the service', async (method) => {
    for (const path of [`${w}/ke-1/config`, `${w}/ke-1/contact`, '/embed/v1/loader.js'])
      expect((await send(origin(), path, { method })).body.toString()).toBe(notFound)
  })
})

it('gives the same bytes from all for every file, whole also when a part or a date is asked for', async () => {
  for (const [path] of files) {
    for (const encoding of edge.brotli ? ['identity', 'gzip', 'br'] : ['identity', 'gzip']) {
      const headers = {
        'Accept-Encoding': encoding,
        Range: 'bytes=0-3',
        'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT',
      }
      const [ours, ...others] = await Promise.all(
        [node, edge.origin, caddy.origin, varnish.origin].map((origin) =>
          sendRequest(origin, path, { headers }),
        ),
      )
      for (const theirs of others)
        expect([path, theirs.status, theirs.body.equals(ours!.body)]).toEqual([path, 200, true])
    }
  }
})

it('answers a whole address as the path in it, as a proxy may write it', async () => {
  const path = `${w}/ke-1/config`
  for (const origin of [node, edge.origin, caddy.origin, varnish.origin]) {
    const { status, headers, body } = await sendRequest(origin, `${origin}${path}`)
    const plain = await sendRequest(origin, path)
    expect([status, headers.etag, body.equals(plain.body)]).toEqual([200, plain.headers.etag, true])
  }
})

it('says word for word the same on a connection that stays as through the full parser', async () => {
  const before = atOnce
  for (const [path] of files) {
    const headers = { 'Accept-Encoding': 'br' }
    const full = await sendRequest(node, path, {
      headers: { ...headers, 'Content-Length': '0' },
      keepAlive: true,
    })
    const fast = await sendRequest(node, path, { headers, keepAlive: true })
    expect({ ...fast.headers, date: '' }).toEqual({ ...full.headers, date: '' })
    expect(fast.body.equals(full.body)).toBe(true)
  }
  expect(atOnce - before).toBe(files.length - standIns)
})
