import Router from '@koa/router'
import Koa from 'koa'
import { expect, onTestFinished, test } from 'vitest'
import { logRequests } from './request-log.ts'

type Entry = Record<string, string | number | undefined>

async function serve(
  handler: (context: Koa.Context) => void,
  options: { all?: boolean; trustProxy?: number } = {},
) {
  const entries: [string, Entry][] = []
  let time = 0
  const clock = { pass: (ms: number) => (time += ms) }
  const app = new Koa()
  app.use(
    logRequests({
      log: (event, fields = {}) => entries.push([event, fields]),
      trustProxy: 0,
      now: () => time,
      ...options,
    }),
  )
  const router = new Router()
  router.all('/api/v1/widgets/:publicId/contact', handler)
  router.all('/admin/auth/invitations/:token', handler)
  app.use(router.routes())
  app.use(handler)
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address?.port}`
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
  return { entries, clock, get }
}

const respond = (context: Koa.Context) => {
  context.status = 200
  context.body = 'chín byte'
}

test.each([
  ['/api/v1/widgets/dem-nguoc2/contact', '/api/v1/widgets/:publicId/contact', 'dem-nguoc2'],
  ['/api/v1/widgets/lan@vidu.vn/contact', '/api/v1/widgets/:publicId/contact', undefined],
  ['/admin/auth/invitations/Zk3wq0aBcDeFgHiJkLmNoPqRsTuVwXyZ', '/admin/auth/invitations/:token', undefined],
  ['/api/v1/widgets/0912345678/gi-do', '/api/*', undefined],
  ['/nguyen-thi-lan', '/*', undefined],
  ['/', '/*', undefined],
])('%s is written as %s', async (path, route, widget) => {
  const { entries, get } = await serve(respond, { all: true })
  const response = await get(`${path}?email=lan@vidu.vn`)
  const id = response.headers.get('x-request-id')
  expect(entries).toEqual([['request', { id, method: 'GET', route, widget, status: 200, ms: 0, bytes: 10 }]])
})

test('without a setting, a failed and a slow request are one line each', async () => {
  let took = 0
  let status = 200
  const service = await serve((context) => {
    service.clock.pass(took)
    respond(context)
    context.status = status
  })
  await service.get('/api/v1/quick?email=lan@vidu.vn')
  expect(service.entries).toEqual([])
  took = 1500
  const slow = await service.get('/api/v1/slow?email=lan@vidu.vn')
  took = 0
  status = 503
  const failed = await service.get('/api/v1/failed?email=lan@vidu.vn')
  expect(service.entries).toMatchObject([
    ['request', { id: slow.headers.get('x-request-id'), status: 200, ms: 1500 }],
    ['request', { id: failed.headers.get('x-request-id'), status: 503, ms: 0 }],
  ])
})

test('the id is the proxy’s where one is trusted, and never a text that a person chose', async () => {
  const idOf = async (id: string, trustProxy: number) => {
    const { get } = await serve(respond, { trustProxy })
    return (await get('/', { 'X-Request-Id': id })).headers.get('x-request-id')
  }
  const ids = ['1f0c2d3e4b5a69788796a5b4c3d2e1f0', '0198c0de-0000-7000-8000-000000000001']
  for (const id of ids) {
    expect(await idOf(id, 1)).toBe(id)
    expect(await idOf(id, 0)).not.toBe(id)
  }
  for (const id of ['0912345678', 'lan@vidu.vn', 'nguyen-thi-lan-quan-1', 'a'.repeat(65)])
    expect(await idOf(id, 1)).toMatch(/^[0-9a-f-]{36}$/)
})

test('more than a hundred lines a second are counted instead, but not where every request is wanted', async () => {
  const fail = (context: Koa.Context) => {
    context.status = 503
  }
  const few = await serve(fail)
  const every = await serve(fail, { all: true })
  for (const { get } of [few, every]) for (let n = 0; n < 120; n++) await get('/api/v1/x')
  expect([few.entries.length, every.entries.length]).toEqual([100, 120])
  few.clock.pass(1000)
  await few.get('/api/v1/x')
  expect(few.entries.slice(100)).toMatchObject([
    ['requests', { unwritten: 20 }],
    ['request', { status: 503 }],
  ])
})
