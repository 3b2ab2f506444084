import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ServiceProcess, startServiceProcess } from '../harness/service-process.ts'

let service: ServiceProcess
beforeAll(async () => {
  service = await startServiceProcess({ env: { DEMO: '0' } })
})
afterAll(() => service.remove())

const send = (path: string, init?: RequestInit) => fetch(`${service.url}/api/v1/geo/${path}`, init)

const bare = (path: string, encoding: string) =>
  new Promise<{ encoding: string | undefined; etag: string | undefined }>((resolve, reject) => {
    const sent = request(
      `${service.url}/api/v1/geo/${path}`,
      { method: 'HEAD', headers: { 'Accept-Encoding': encoding } },
      ({ headers }) => resolve({ encoding: headers['content-encoding'], etag: headers.etag }),
    )
    sent.on('error', reject).end()
  })

it.each([
  'provinces',
  'provinces/79',
  'districts/760',
  'layouts/34/provinces',
  'layouts/34/provinces/48',
  'layouts/34/names',
  'layouts/34/names/79',
  'layouts/63/boundaries',
  'layouts/34/boundaries',
  'conversions/01',
  'notice',
])('answers %s as a file that any origin may read and keep', async (path) => {
  const response = await send(path)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    vary: 'Accept-Encoding',
    etag: expect.stringMatching(/^"[^"]+"$/),
  })
  await response.json()
  const known = response.headers.get('etag') ?? ''
  expect((await send(path, { headers: { 'If-None-Match': known } })).status).toBe(304)
})

it('has each form under a validator of its own', async () => {
  const [br, gzip, identity] = await Promise.all(
    ['br', 'gzip', 'identity'].map((encoding) => bare('provinces/79', encoding)),
  )
  expect([br?.encoding, gzip?.encoding, identity?.encoding]).toEqual(['br', 'gzip', undefined])
  expect(new Set([br?.etag, gzip?.etag, identity?.etag]).size).toBe(3)
})

it.each([
  'provinces/00',
  'provinces/7',
  'provinces/079',
  'districts/000',
  'districts/79',
  'layouts/34/provinces/02',
  'layouts/63/provinces',
  'layouts/34/names/02',
  'layouts/64/boundaries',
  'conversions/99',
  'provinces/79/districts',
  'wards/00001',
  'provinces/..',
  'provinces/%37%39',
])('answers 404 to %s', async (path) => {
  const response = await send(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

it('takes no writes', async () => {
  expect((await send('provinces', { method: 'POST', body: '{}' })).status).toBe(405)
})
