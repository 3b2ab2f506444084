import Koa from 'koa'
import { expect, onTestFinished, test } from 'vitest'
import { logRequests, pathForLog } from './request-log.ts'

test.each([
  ['/api/v1/widgets/dem-nguoc2/contact', '/api/v1/widgets/dem-nguoc2/contact'],
  ['/api/v1/widgets/x/jobs/ke-toan/apply', '/api/v1/widgets/x/jobs/ke-toan/apply'],
  ['/api/v1/subscriptions/eyJhIjoi.Zm9v_bar/unsubscribe', '/api/v1/subscriptions/*/unsubscribe'],
  ['/admin/api/widgets/abc123def456/submissions/0198-77', '/admin/api/widgets/abc123def456/submissions/*'],
  ['/admin/api/team/Zk3wq0aBcDeFgHiJkLmNoPqRsTuVwXyZ', '/admin/api/team/*'],
  ['/admin/rpc/widgets/saveDraft', '/admin/rpc/widgets/saveDraft'],
  ['/api/v1/widgets/lan@vidu.vn/contact', '/api/v1/widgets/*/contact'],
  ['/nguyen-thi-lan', '/*'],
  ['/', '/*'],
])('%s is written as %s', (path, written) => expect(pathForLog(path)).toBe(written))

async function serve(handler: (context: Koa.Context) => void) {
  const lines: string[] = []
  let time = 0
  const clock = { pass: (ms: number) => (time += ms) }
  const app = new Koa()
  app.use(
    logRequests(
      (line) => lines.push(line),
      () => time,
    ),
  )
  app.use(handler)
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address?.port}`
  return { lines, clock, get: (path: string) => fetch(origin + path) }
}

test('a failed and a slow request are one line each, with the id that the response has', async () => {
  let took = 0
  let status = 200
  const service = await serve((context) => {
    service.clock.pass(took)
    context.status = status
    context.body = 'x'
  })
  await service.get('/api/v1/quick?email=lan@vidu.vn')
  expect(service.lines).toEqual([])
  took = 1500
  const slow = await service.get('/api/v1/slow?email=lan@vidu.vn')
  expect(slow.headers.get('x-request-id')).toBeNull()
  took = 0
  status = 503
  const failed = await service.get('/api/v1/failed?email=lan@vidu.vn')
  expect(service.lines).toEqual([
    expect.stringMatching(/^request id=\S+ method=GET path=\/api\/v1\/slow status=200 ms=1500$/),
    `request id=${failed.headers.get('x-request-id')} method=GET path=/api/v1/failed status=503 ms=0`,
  ])
})

test('more than a hundred lines a second are counted instead', async () => {
  const service = await serve((context) => {
    context.status = 503
  })
  for (let n = 0; n < 120; n++) await service.get('/api/v1/x')
  expect(service.lines).toHaveLength(100)
  service.clock.pass(1000)
  await service.get('/api/v1/x')
  expect(service.lines.slice(100)).toEqual(['requests unwritten=20', expect.stringMatching(/^request id=/)])
})
