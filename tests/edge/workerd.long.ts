import { afterAll, beforeAll, expect, it } from 'vitest'
import { headerSets } from '../../api/static/headers.ts'
import { files, missing, openPlatform, type Platform, types, w } from './platform.ts'
import { type RawResponse, sendRequest } from './send-request.ts'
import { startWorkerd } from './workerd.ts'

let platform: Platform
let edge: Awaited<ReturnType<typeof startWorkerd>>
let isOpen = true
beforeAll(async () => {
  platform = await openPlatform()
  edge = await startWorkerd(platform.folders, platform.origin)
})
afterAll(async () => {
  await edge.stop()
  if (isOpen) await platform.close()
})

/** workerd writes what has no length in chunks. */
const lasting = ({ headers }: RawResponse) => {
  const { date, connection, etag, 'content-length': length, 'transfer-encoding': chunked, ...rest } = headers
  return rest
}
/** Cloudflare takes dot segments and backslashes out before the worker sees them. */
const isNormal = (path: string) => new URL(path, edge.origin).href === edge.origin + path

it.each(files)('answers GET %s with the headers of "%s"', async (path, set, type) => {
  const service = await sendRequest(platform.origin, path)
  for (const response of [await sendRequest(edge.origin, path), await sendRequest(edge.origin, path)]) {
    expect([response.status, response.body.equals(service.body)]).toEqual([200, true])
    const expected = Object.entries(headerSets[set]).map(([name, value]) => [name.toLowerCase(), value])
    expect(lasting(response)).toEqual({ ...Object.fromEntries(expected), 'content-type': types[type] })
  }
  const head = await sendRequest(edge.origin, path, { method: 'HEAD' })
  expect([head.status, head.body.length]).toEqual([200, 0])
})

it.each(missing)('has no file for %s', async (path) => {
  if (!isNormal(path)) return
  const { status, headers } = await sendRequest(edge.origin, path)
  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
})

it('keeps each file of widgets under one address, and goes on with it while the service is away', async () => {
  const places = `${w}/ke-1/locations`
  for (const query of ['?district=760&x=1&province=79', '?province=79&district=760&province=01'])
    await sendRequest(edge.origin, places + query)
  expect(edge.cached().filter((address) => address.includes('760'))).toEqual([
    `${places}?province=79&district=760`,
    `${places}/79/760`,
  ])
  const { etag = '' } = (await sendRequest(edge.origin, `${w}/ke-1/config`)).headers
  const known = { 'If-None-Match': `"x", ${etag}` }
  await platform.close()
  isOpen = false
  const again = await sendRequest(edge.origin, `${w}/ke-1/config`, { headers: known })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const refused = await sendRequest(edge.origin, `${w}/ke-1/contact`, { method: 'POST' })
  expect([refused.status, JSON.parse(refused.body.toString())]).toMatchObject([
    503,
    { type: '/problems/unavailable' },
  ])
  expect(refused.headers).toMatchObject({
    'retry-after': '5',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Retry-After',
  })
  expect((await sendRequest(edge.origin, `${w}/ke-1/contact`, { method: 'OPTIONS' })).status).toBe(204)
})
