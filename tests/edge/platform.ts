/** Fixture of the edge tests: build files, widgets with files of every kind, and the embedded server over both. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Problem } from '../../api/http/problems.ts'
import { listen } from '../../api/http/server.ts'
import { withVariants } from '../../api/publishing/compress.ts'
import type { Folders } from '../../api/static/file-source.ts'
import { createStaticHandler } from '../../api/static/handler.ts'
import type { headerSets } from '../../api/static/headers.ts'
import { fakeDraft } from '../publishing/fake-type.ts'
import { openPublisherHarness, tenantId } from '../publishing/harness.ts'

const built = {
  'dist/api/v1/geo/provinces.json': '[{"code":"79"}]',
  'dist/api/v1/geo/provinces/79.json': '{"code":"79","districts":[]}',
  'dist/api/v1/geo/layouts/34/provinces.json': '[]',
  'dist/api/v1/openapi.json': '{"openapi":"3.1.1"}',
  'dist/embed/v1/loader.js': 'loader()',
  'dist/embed/v1/data-layer.js': 'dataLayer()',
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

export const notFound = JSON.stringify(new Problem('not-found').body('vi'))

export async function openPlatform(more: Parameters<typeof openPublisherHarness>[1] = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'nhung-edge-'))
  // Long enough to compress: nginx distinguishes the variants by size.
  const files = Object.entries(built).map(([path, text]) => ({
    path,
    bytes: Buffer.from(text + ' '.repeat(99)),
  }))
  for (const { path, bytes } of await withVariants(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  const harness = await openPublisherHarness({ folder }, more)
  async function publish(publicId: string, draft = fakeDraft('Kệ')) {
    await harness.save(publicId, draft)
    return harness.publish(publicId)
  }
  const unpublish = (publicId: string) => harness.publisher.unpublish({ tenantId, publicId })
  const places: [string, string][] = [
    ['79', '760'],
    ['01', '001'],
  ]
  await publish('ke-1', fakeDraft('Kệ', { jobs: ['ke-toan', 'r', 'config'], places }))
  await publish('trong', fakeDraft('Không có gì'))
  await publish('an', fakeDraft('Đã ẩn', { jobs: ['ke-toan'] }))
  await unpublish('an')
  const folders: Folders = {
    published: harness.published,
    dist: join(folder, 'dist'),
    site: join(folder, 'site'),
  }
  const handler = createStaticHandler({ folders, published: harness.source })
  let atOnce = 0
  let asked = 0
  const server = await listen(
    {
      handle: (request, response) => {
        asked++
        handler(request, response, () => {
          response.writeHead(404, {
            'Content-Type': 'application/problem+json; charset=utf-8',
            'Content-Length': Buffer.byteLength(notFound),
          })
          response.end(notFound)
        })
      },
      ready: (get) => {
        const response = handler.ready(get)
        if (response) atOnce++
        return response
      },
    },
    { host: '127.0.0.1', port: 0 },
  )
  return {
    folder,
    folders,
    publish,
    async unpublish(publicId: string) {
      await unpublish(publicId)
      handler.forget(publicId)
    },
    /** Origin of the embedded server, which has no service behind it. */
    origin: `http://127.0.0.1:${server.port}`,
    /** Responses from memory, before Node's parser. */
    atOnce: () => atOnce,
    /** Requests in all. */
    asked: () => asked + atOnce,
    async close() {
      await server.drain(0)
      await harness.database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Platform = Awaited<ReturnType<typeof openPlatform>>

export const w = '/api/v1/widgets'
const long = 'a'.repeat(2000)

export const files: [path: string, headers: keyof typeof headerSets, type: string][] = [
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
  ['/embed/v1/data-layer.js', 'loader', 'js'],
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

export const types: Record<string, string> = {
  json: 'application/json; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  xml: 'application/xml; charset=utf-8',
  woff2: 'font/woff2',
}

export const missing = [
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
