/** The worker as a module under Node, with the files of the build and a cache in memory: its own runtime is at Cloudflare. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { workerTable } from '../../api/edge/cloudflare.ts'
import { createWorker, type WorkerCache } from '../../api/edge/cloudflare-worker.ts'
import { headerSets } from '../../api/static/headers.ts'
import { freePort } from '../harness/free-port.ts'
import { files, missing, openPlatform, type Platform, types, w } from './platform.ts'
import { sendRequest } from './send-request.ts'

/** Addresses as browsers and Cloudflare write them: without dot segments, backslashes and such. */
const isNormal = (path: string) => new URL(path, site).href === site + path
const site = 'https://nhung.example'

let platform: Platform
let clock: number
let kept: Map<string, Response>
let worker: ReturnType<typeof createWorker>
let origin: string
let lasting: Promise<unknown>[]

beforeAll(async () => {
  platform = await openPlatform()
})
afterAll(() => platform.close())
beforeEach(() => {
  clock = Date.parse('2026-11-21T03:00:00Z')
  kept = new Map()
  origin = platform.origin
  lasting = []
  const cache: WorkerCache = {
    match: async ({ url }) => kept.get(url)?.clone(),
    put: async ({ url }, response) => void kept.set(url, response),
    delete: async ({ url }) => kept.delete(url),
  }
  worker = createWorker(
    workerTable,
    () => cache,
    () => clock,
  )
})

const assets = {
  async fetch({ url }: Request) {
    const file = new URL(url).pathname
    for (const folder of ['dist', 'site']) {
      const bytes = await readFile(join(platform.folder, folder, file)).catch(() => undefined)
      if (bytes) return new Response(bytes, { headers: { ETag: `"${bytes.length}"`, 'X-Of': 'Cloudflare' } })
    }
    return new Response('Not found', { status: 404 })
  },
}

async function send(path: string, init: RequestInit = {}) {
  const context = { waitUntil: (work: Promise<unknown>) => void lasting.push(work) }
  const response = await worker.fetch(
    new Request(site + path, init),
    { ASSETS: assets, ORIGIN: origin },
    context,
  )
  const body = Buffer.from(await response.arrayBuffer())
  await Promise.all(lasting)
  return { status: response.status, headers: Object.fromEntries(response.headers), body }
}

it.each(files.filter(([path]) => isNormal(path)))(
  'answers GET %s with the headers of "%s"',
  async (path, set, type) => {
    const service = await sendRequest(platform.origin, path)
    for (const response of [await send(path), await send(path)]) {
      const { status, headers, body } = response
      expect([status, body.equals(service.body)]).toEqual([200, true])
      const expected = Object.entries(headerSets[set]).map(([name, value]) => [name.toLowerCase(), value])
      expect(headers).toEqual({
        ...Object.fromEntries(expected),
        etag: headers.etag,
        'content-type': types[type],
      })
      const known = await send(path, { headers: { 'If-None-Match': `"x", W/${headers.etag}` } })
      expect([known.status, known.headers['cache-control'], known.body.length]).toEqual([
        304,
        headers['cache-control'],
        0,
      ])
    }
    const head = await send(path, { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([200, 0])
  },
)

it.each(missing.filter(isNormal))('has no file for %s', async (path) => {
  const { status, headers } = await send(path)
  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
})

it('asks the service once for each file, and again when it is a minute old', async () => {
  const asked = async (work: () => Promise<unknown>) => {
    const before = platform.asked()
    await work()
    return platform.asked() - before
  }
  const places = `${w}/ke-1/locations`
  expect(await asked(() => send(`${places}?district=760&x=1&province=79`))).toBe(1)
  expect(await asked(() => send(`${places}?province=79&district=760&province=01`))).toBe(0)
  expect(await asked(() => send(`${places}?fbclid=1`))).toBe(1)
  expect(await asked(() => send(places))).toBe(0)
  await send(`${w}/ke-1/r/1/config`)
  clock += 61_000
  expect(await asked(() => send(places))).toBe(1)
  expect(await asked(() => send(`${w}/ke-1/r/1/config`))).toBe(0)
})

it('goes on with what it has while the service is away, and says of the rest that it waits', async () => {
  const config = `${w}/ke-1/config`
  const before = await send(config)
  clock += 6 * 24 * 60 * 60 * 1000
  origin = `http://127.0.0.1:${await freePort()}`
  const after = await send(config)
  expect([after.status, after.body.equals(before.body)]).toEqual([200, true])
  expect((await send('/embed/v1/loader.js')).status).toBe(200)
  for (const [path, method] of [
    [`${w}/ke-1/contact`, 'POST'],
    [`${w}/ke-1/stats`, 'GET'],
    [`${w}/khac/config`, 'GET'],
  ] as const) {
    const { status, headers, body } = await send(path, { method, ...(method === 'POST' && { body: '{}' }) })
    expect([status, JSON.parse(body.toString())]).toMatchObject([503, { type: '/problems/unavailable' }])
    expect(headers).toMatchObject({
      'retry-after': '5',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Retry-After',
    })
  }
  const preflight = await send(`${w}/ke-1/contact`, { method: 'OPTIONS' })
  expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([204, '*'])
})

it('forgets what was taken back', async () => {
  const config = `${w}/an-nua/config`
  await platform.publish('an-nua')
  expect((await send(config)).status).toBe(200)
  await platform.unpublish('an-nua')
  clock += 61_000
  expect((await send(config)).status).toBe(404)
  expect(kept.size).toBe(0)
})

it('passes on what is sent, whole', async () => {
  const { status, body } = await send(`${w}/ke-1/contact`, { method: 'POST', body: 'Xin chào' })
  expect([status, JSON.parse(body.toString()).type]).toEqual([404, '/problems/not-found'])
})
