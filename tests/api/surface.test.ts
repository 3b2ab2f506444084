import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from './harness.ts'

let service: Service
let leaving = false
beforeAll(async () => {
  service = await startService({ draining: () => leaving })
  await service.publish('contact-1', 'CONTACT_FORM')
  await service.publish('counter-1', 'PAGE_COUNTER')
  await service.publish('stores-1', 'STORE_LOCATOR')
  await service.publish('gone-1', 'CONTACT_FORM')
  await service.unpublish('gone-1')
  await service.mine.widgets.create({
    publicId: 'draft-1',
    type: 'CONTACT_FORM',
    draft: { name: 'x', locale: 'en', settings: {}, privateSettings: {}, theme: {}, collections: {} },
    now: 1,
  })
})
afterAll(() => service.stop())

const contact = { name: 'An', email: 'an@vidu.vn', message: 'Xin chào' }
const api = '/api/v1'

describe('what does not exist', () => {
  const posts: [string, string][] = [
    ['an unknown widget', 'nothing-here/contact'],
    ['a widget that was never published', 'draft-1/contact'],
    ['an unpublished widget', 'gone-1/contact'],
    ['a path that the type does not have', 'contact-1/consent'],
    ['a type without any form', 'counter-1/contact'],
    ['events of an unpublished widget', 'gone-1/events'],
    ['an id in another case', 'CONTACT-1/contact'],
    ['an id that climbs', '..%2fcontact-1/contact'],
    ['an id with NUL', 'contact-1%00/contact'],
    ['an id that is no UTF-8', 'contact-1%ff/contact'],
    ['an id with a half escape', 'contact-1%/contact'],
    ['a very long id', `${'a'.repeat(2000)}/contact`],
    ['a path that no type has', 'contact-1/comments'],
    ['a slash at the end', 'contact-1/contact/'],
  ]
  const gets: [string, string][] = [
    ['an unknown path', `${api}/nothing`],
    ['the root of the API', api],
    ['the same with a slash', `${api}/`],
    ['stats of an unknown widget', `${api}/widgets/nothing-here/stats`],
    ['stats of an unpublished widget', `${api}/widgets/gone-1/stats`],
    ['config of an unknown widget', `${api}/widgets/nothing-here/config`],
    ['map data of another type', `${api}/widgets/contact-1/map-data`],
    ['an unknown province', `${api}/geo/provinces/999`],
    ['locations of another type', `${api}/widgets/contact-1/locations?province=79`],
    ['a challenge of a type without a form', `${api}/widgets/counter-1/challenge`],
    ['a path outside', '/nothing'],
  ]

  test('answers the same body everywhere, byte for byte', async () => {
    const responses = [
      ...(await Promise.all(
        posts.map(async ([name, path]) => [name, await service.post(path, contact)] as const),
      )),
      ...(await Promise.all(gets.map(async ([name, path]) => [name, await service.get(path)] as const))),
    ]
    const bodies = new Set<string>()
    for (const [name, response] of responses) {
      expect(`${name}: ${response.status}`).toBe(`${name}: 404`)
      expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
      bodies.add(await response.text())
    }
    expect([...bodies]).toEqual([
      '{"type":"/problems/not-found","title":"Không tìm thấy","status":404,"detail":"Không có gì ở địa chỉ này."}',
    ])
  })
})

describe('methods', () => {
  test.each([
    ['GET', 'contact-1/contact', 'POST, OPTIONS'],
    ['PUT', 'contact-1/contact', 'POST, OPTIONS'],
    ['DELETE', 'counter-1/events', 'POST, OPTIONS'],
    ['PATCH', 'nothing-here/subscribe', 'POST, OPTIONS'],
    ['POST', 'counter-1/stats', 'GET, HEAD, OPTIONS'],
    ['POST', 'counter-1/config', 'GET, HEAD, OPTIONS'],
    ['POST', 'counter-1/jobs/ke-toan', 'GET, HEAD, OPTIONS'],
    ['POST', 'counter-1/r/1/config', 'GET, HEAD, OPTIONS'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
    const response = await service.get(`${api}/widgets/${path}`, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
    expect((await response.json()).type).toBe('/problems/method-not-allowed')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('other origins', () => {
  test.each(['contact-1/contact', 'counter-1/events', 'counter-1/stats'])(
    'may ask before %s',
    async (path) => {
      const response = await service.get(`${api}/widgets/${path}`, {
        method: 'OPTIONS',
        headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
      })
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      expect(response.headers.get('access-control-allow-headers')).toBe('Content-Type, Idempotency-Key')
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    },
  )

  test('may read answers and errors, which nobody caches', async () => {
    const responses = [
      await service.post('contact-1/contact', contact),
      await service.post('contact-1/contact', {}),
      await service.post('nothing-here/contact', contact),
      await service.get(`${api}/widgets/counter-1/stats`),
    ]
    for (const { headers } of responses) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('set-cookie')).toBeNull()
    }
  })
})

test('a filter of store locations that matches nothing is an empty list', async () => {
  const response = await service.get(`${api}/widgets/stores-1/locations?province=79&district=760`)
  expect([response.status, await response.json()]).toEqual([200, []])
})

describe('health', () => {
  test.each(['/health', `${api}/health`])('%s says that the service can write', async (path) => {
    const response = await service.get(path)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      status: 'ok',
      version: '0.0.0-test',
      checks: { database: 'ok', queue: 'ok', mail: 'ok', webhooks: 'ok', purges: 'ok' },
    })
  })

  test('a service on its way out is unavailable', async () => {
    leaving = true
    const response = await service.get('/health')
    leaving = false
    expect([response.status, (await response.json()).status]).toEqual([503, 'unavailable'])
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

test('nothing was unforeseen', () => {
  expect(service.incidents).toEqual([])
})
