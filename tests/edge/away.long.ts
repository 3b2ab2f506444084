/** Behaviour of the edge while the service is down: cached files are served, visitors' requests wait for a retry. */

import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../harness/free-port.ts'
import { startCaddy } from './caddy.ts'
import { startEdge } from './nginx.ts'
import { sendRequest } from './send-request.ts'
import { startVarnish } from './varnish.ts'

const w = '/api/v1/widgets'
const config = `${w}/ke-1/config`

let folder: string
let port: number
const edges: Record<string, Awaited<ReturnType<typeof startVarnish>>> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nhung-away-'))
  port = await freePort()
  const folders = { published: folder, dist: folder, site: folder }
  edges.nginx = await startEdge({ folders, services: [`http://127.0.0.1:${port}`] })
  edges.Caddy = await startCaddy(folders, `127.0.0.1:${port}`)
  edges.Varnish = await startVarnish(`http://127.0.0.1:${port}`)
})

afterAll(async () => {
  for (const { stop } of Object.values(edges)) await stop()
  await rm(folder, { recursive: true, force: true })
})

const origin = (name: string) => edges[name]!.origin

describe.each(['nginx', 'Caddy', 'Varnish'])('%s without the service', (name) => {
  it.each([
    ['POST', `${w}/ke-1/contact`],
    ['POST', '/admin/rpc/widgets/list'],
    ['DELETE', '/admin/api/widgets/ke-1'],
    ['GET', `${w}/ke-1/stats`],
    ['GET', config],
    ['GET', '/khong-co'],
  ])('says of %s %s that it cannot be stored now', async (method, path) => {
    const { status, headers, body } = await sendRequest(origin(name), path, { method })
    expect([status, JSON.parse(body.toString())]).toMatchObject([503, { type: '/problems/unavailable' }])
    expect(headers).toMatchObject({
      'retry-after': '5',
      'content-type': 'application/problem+json; charset=utf-8',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Retry-After',
      'cache-control': 'no-store',
    })
  })

  it('lets the browser send what it will refuse, so that the page reads why', async () => {
    const { status, headers } = await sendRequest(origin(name), `${w}/ke-1/contact`, { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-allow-headers': 'Content-Type, Idempotency-Key',
    })
  })
})

it('nginx keeps no more of what is sent than the service takes', async () => {
  const headers = { 'Content-Length': '14000000' }
  const refused = await sendRequest(origin('nginx'), `${w}/ke-1/contact`, {
    method: 'POST',
    headers,
    ended: false,
  })
  expect([refused.status, JSON.parse(refused.body.toString())]).toMatchObject([
    413,
    { type: '/problems/too-large' },
  ])
  expect(refused.headers['access-control-allow-origin']).toBe('*')
})

describe('Varnish', () => {
  let service: Server | undefined
  let text = ''
  /** `Age` makes each response older than its `max-age`. */
  let age = '3600'
  let status = 200
  let asked = 0

  const start = async () => {
    const server = createServer((_, response) => {
      asked++
      response.writeHead(status, { 'Cache-Control': 'public, max-age=60', Age: age })
      response.end(text)
    })
    service = server
    await once(server.listen(port, '127.0.0.1'), 'listening')
  }
  const stop = async () => {
    if (!service) return
    service.closeAllConnections()
    await new Promise((resolve) => service?.close(resolve))
    service = undefined
  }
  afterAll(stop)

  const read = async (path = config) => {
    const response = await sendRequest(origin('Varnish'), path)
    return [response.status, response.body.toString()]
  }
  const purge = (path: string) => sendRequest(origin('Varnish'), path, { method: 'PURGE' })

  it('goes on with what it has for days, and asks as soon as somebody responds', async () => {
    await start()
    text = 'một'
    // Varnish lets a service alone for a moment that has refused a connection
    await expect.poll(() => read()).toEqual([200, 'một'])
    text = 'hai'
    expect(await read()).toEqual([200, 'hai'])
    status = 500
    expect(await read()).toEqual([200, 'hai'])
    await stop()
    expect(await read()).toEqual([200, 'hai'])
    expect((await read(`${w}/ke-2/config`))[0]).toBe(503)
    status = 200
    text = 'ba'
    await start()
    await expect.poll(() => read()).toEqual([200, 'ba'])
  })

  it('forgets what is purged, by address and by folder', async () => {
    age = '0'
    const paths = ['a/config', 'a/jobs/ke-toan', 'a/jobs/thu-kho', 'ab/config'].map((path) => `${w}/${path}`)
    const [shown, job, other, neighbour] = paths
    text = 'cũ'
    for (const path of paths) expect(await read(path)).toEqual([200, 'cũ'])
    text = 'mới'
    for (const path of paths) expect(await read(`${path}?utm_source=zalo`)).toEqual([200, 'cũ'])
    expect((await purge(shown!)).status).toBe(204)
    expect([await read(shown), await read(job)]).toEqual([
      [200, 'mới'],
      [200, 'cũ'],
    ])
    expect((await purge(`${w}/a/*`)).status).toBe(204)
    expect([await read(job), await read(other), await read(neighbour)]).toEqual([
      [200, 'mới'],
      [200, 'mới'],
      [200, 'cũ'],
    ])
  })

  it('keeps one response for each file and form, whatever else the address says', async () => {
    text = 'một'
    const path = `${w}/b/locations`
    const before = asked
    for (const query of ['', '?', '?fbclid=1', '?province=', '?x=province&district='])
      expect(await read(path + query)).toEqual([200, 'một'])
    expect(asked - before).toBe(1)
    for (const query of [
      '?province=79&district=760',
      '?district=760&province=79',
      '?PROVINCE=79&z&district=760&province=01',
    ])
      await read(path + query)
    expect(asked - before).toBe(2)
  })
})
