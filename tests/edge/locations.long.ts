import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headerSets } from '../../api/static/headers.ts'
import { type ServiceProcess, startServiceProcess } from '../harness/service-process.ts'
import { type Edge, startEdge } from './nginx.ts'
import { type RawResponse, sendRequest } from './send-request.ts'

const root = join(import.meta.dirname, '../..')
const path = '/api/v1/widgets/demo-store-locator/locations'

let service: ServiceProcess
let edge: Edge
beforeAll(async () => {
  service = await startServiceProcess({ env: { TRUST_PROXY: '1' } })
  edge = await startEdge({
    folders: {
      published: join(service.dataDir, 'published'),
      dist: join(root, 'dist'),
      site: join(root, 'dist/site/client'),
    },
    services: [service.url],
  })
})
afterAll(async () => {
  await edge.stop()
  await service.remove()
})

/** `{}` for all stores, `none` for contradictory filters. */
type Meant = { province?: string; district?: string } | 'none'
const all = {}

const rows: [query: string, meant: Meant][] = [
  ['', all],
  ['?', all],
  ['?province=79', { province: '79' }],
  ['?district=760', { district: '760' }],
  ['?province=79&district=760', { province: '79', district: '760' }],
  ['?district=760&province=79', { province: '79', district: '760' }],
  ['?x=1&province=79&y=%20&district=760&_', { province: '79', district: '760' }],
  ['?&province=79&', { province: '79' }],
  ['?province=79&&district=760', { province: '79', district: '760' }],
  ['?province=79&utm_source=zalo', { province: '79' }],
  ['?districts=001&xprovince=01&province_=01&province=79', { province: '79' }],
  ['?province=', all],
  ['?province=&district=', all],
  ['?province', all],
  ['?province&district', all],
  ['?province=79&district=', { province: '79' }],
  ['?province=&district=760', { district: '760' }],
  ['?province=01&district=760', 'none'],
  ['?province=79&district=001', 'none'],
  ['?province=00', 'none'],
  ['?district=999', 'none'],
  ['?province=02', 'none'],
  ['?province=079', 'none'],
  ['?province=none', 'none'],
  ['?province=-', 'none'],
  ['?province=-&district=760', { district: '760' }],
  ['?province=locations', 'none'],
  // Repeated parameters: the first one counts.
  ['?province=79&province=01', { province: '79' }],
  ['?province=01&province=79', { province: '01' }],
  ['?district=760&district=001', { district: '760' }],
  ['?province=&province=79', all],
  ['?province&province=79', { province: '79' }],
  ['?province=79&district=&district=760', { province: '79' }],
  ['?province=79&district=760&province=01', { province: '79', district: '760' }],
  ['?Province=79', { province: '79' }],
  ['?PROVINCE=01&province=79', { province: '01' }],
  ['?province=!', 'none'],
  ['?province=%37%39', 'none'],
  ['?province=79%', 'none'],
  ['?province=79%00', 'none'],
  ['?province=79+', 'none'],
  ['?province==79', 'none'],
  ['?province=79=1', 'none'],
  ['?province=79;district=760', 'none'],
  ['?province=79?district=760', 'none'],
  ['?province=79/760', 'none'],
  ['?province=79.json', 'none'],
  ['?province=.79', 'none'],
  ['?province=../../config', 'none'],
  ['?province=79/../01', 'none'],
  ['?province=79|760', 'none'],
  ['?province=|79', 'none'],
  ['?district=|', 'none'],
  ['?province=79&district=|760', 'none'],
  ['?province=$1', 'none'],
  ['?province={79}', 'none'],
  ['?province="79"', 'none'],
  ['?province=\\79', 'none'],
  ['?province=79&district=%zz', 'none'],
  ['?province=H%C3%A0%20N%E1%BB%99i', 'none'],
  ['?province[]=79', all],
  ['?%70rovince=79', all],
  ['?a=%&province=79', { province: '79' }],
  ['?/79/760', all],
  [`?province=${'7'.repeat(32)}`, 'none'],
  [`?province=${'7'.repeat(33)}`, 'none'],
  [`?province=${'7'.repeat(900)}`, 'none'],
  // Static hosts take filters as paths.
  ['/79', { province: '79' }],
  ['/79/760', { province: '79', district: '760' }],
  ['/-/760', { district: '760' }],
]

interface Location {
  id: string
  provinceCode: string
  districtCode: string
}

const own = new Set(['date', 'x-request-id', 'server', 'connection', 'keep-alive', 'etag'])
const lasting = ({ headers }: RawResponse) =>
  Object.entries(headers)
    .filter(([name]) => !own.has(name))
    .sort()

const plain = ({ headers, body }: RawResponse) => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}
const idsOf = (response: RawResponse) =>
  (JSON.parse(plain(response).toString()) as Location[]).map(({ id }) => id)

async function both(address: string): Promise<RawResponse> {
  const forms = edge.brotli ? ['identity', 'gzip', 'br'] : ['identity', 'gzip']
  const responses = await Promise.all(
    forms.map(async (encoding) => {
      const headers = { 'Accept-Encoding': encoding }
      const [ours, theirs] = await Promise.all([
        sendRequest(service.url, address, { headers }),
        sendRequest(edge.origin, address, { headers }),
      ])
      expect([theirs.status, lasting(theirs)]).toEqual([ours.status, lasting(ours)])
      expect(theirs.body.equals(ours.body)).toBe(true)
      for (const origin of [service.url, edge.origin]) {
        const head = await sendRequest(origin, address, { method: 'HEAD', headers })
        expect([head.status, lasting(head), head.body.length]).toEqual([ours.status, lasting(ours), 0])
      }
      return ours
    }),
  )
  const [first] = responses
  for (const response of responses) expect(plain(response).equals(plain(first!))).toBe(true)
  return first!
}

describe('locations of the embedded server and of nginx', () => {
  it.each(rows)('«%s»', async (query, meant) => {
    const response = await both(path + query)
    expect(response.status).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': headerSets.live['Cache-Control'],
      'access-control-allow-origin': '*',
    })
    const every: Location[] = JSON.parse((await sendRequest(service.url, path)).body.toString())
    const wanted = every.filter(
      ({ provinceCode, districtCode }) =>
        meant !== 'none' &&
        (meant.province ?? provinceCode) === provinceCode &&
        (meant.district ?? districtCode) === districtCode,
    )
    expect(wanted.length > 0).toBe(meant !== 'none')
    expect(idsOf(response)).toEqual(wanted.map(({ id }) => id))
  })

  it.each(['demo-faq', 'khong-co'])('of %s there are none', async (id) => {
    for (const query of ['', '?province=79', '?province=', '?province=!', '/79']) {
      const responses = await Promise.all(
        [service.url, edge.origin].map((origin) =>
          sendRequest(origin, `/api/v1/widgets/${id}/locations${query}`),
        ),
      )
      for (const response of responses)
        expect([query, response.status, response.body.toString()]).toEqual([
          query,
          404,
          responses[0]!.body.toString(),
        ])
      expect(lasting(responses[1]!)).toEqual(lasting(responses[0]!))
    }
  })

  it('are kept by their ETag alone, and always whole', async () => {
    for (const origin of [service.url, edge.origin]) {
      const first = await sendRequest(origin, `${path}?province=79`)
      const known = { 'If-None-Match': first.headers.etag ?? '' }
      expect((await sendRequest(origin, `${path}?district=&province=79`, { headers: known })).status).toBe(
        304,
      )
      const since = { 'If-Modified-Since': new Date(Date.now() + 86_400_000).toUTCString() }
      expect((await sendRequest(origin, `${path}?province=79`, { headers: since })).status).toBe(200)
      const part = await sendRequest(origin, `${path}?province=79`, { headers: { Range: 'bytes=0-3' } })
      expect([part.status, part.body.equals(first.body)]).toEqual([200, true])
    }
  })

  it('of a line that is too long for a file come from the service, and are none', async () => {
    const response = await both(`${path}?province=${'7'.repeat(2000)}`)
    expect([response.status, idsOf(response)]).toEqual([200, []])
  })

  it('go no further than a request line may', async () => {
    for (const query of ['?province=Hà', '?province=79\u00a0'])
      for (const origin of [service.url, edge.origin])
        expect((await sendRequest(origin, path + query)).status).toBe(400)
  })
})
