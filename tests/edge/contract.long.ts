import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headerSets } from '../../api/static/headers.ts'
import { fakeDraft } from '../publishing/fake-type.ts'
import { startCaddy } from './caddy.ts'
import { type Edge, startEdge } from './nginx.ts'
import { files, missing, notFound, openPlatform, type Platform, types, w } from './platform.ts'
import { type RawResponse, sendRequest } from './send-request.ts'
import { startVarnish } from './varnish.ts'

let platform: Platform
let node: string
let edge: Edge
let caddy: Awaited<ReturnType<typeof startCaddy>>
let varnish: Awaited<ReturnType<typeof startVarnish>>

beforeAll(async () => {
  platform = await openPlatform()
  node = platform.origin
  edge = await startEdge({ folders: platform.folders })
  caddy = await startCaddy(platform.folders)
  varnish = await startVarnish(node)
})

afterAll(async () => {
  await edge.stop()
  await caddy.stop()
  await varnish.stop()
  await platform.close()
})

/** The server reads fallback files at every request. */
const standIns = 5

const accepted = [
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', undefined],
] as const

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
    const before = platform.atOnce()
    for (const [path] of files) {
      const first = await send(origin(), path)
      const again = await send(origin(), path)
      const known = await send(origin(), path, { headers: { 'If-None-Match': again.headers.etag ?? '' } })
      expect([again.status, known.status, known.body.length]).toEqual([200, 304, 0])
      expect(again.body.equals(first.body)).toBe(true)
    }
    expect(platform.atOnce() - before).toBeGreaterThanOrEqual(2 * (files.length - standIns))
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
    for (const [sent, got] of accepted) {
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
      const published = await platform.publish('nhanh', fakeDraft(title))
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
  const before = platform.atOnce()
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
  expect(platform.atOnce() - before).toBe(files.length - standIns)
})
