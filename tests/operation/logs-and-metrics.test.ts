import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../harness/free-port.ts'
import { type ServiceProcess, startServiceProcess } from '../harness/service-process.ts'

const requestId = '1f0c2d3e4b5a69788796a5b4c3d2e1f0'
const person = {
  name: 'Nguyễn Thị Lan',
  email: 'lan@vidu.vn',
  phone: '0912345678',
  message: 'Còn bàn không?',
}
const widget = '/api/v1/widgets/demo-contact-form'

let service: ServiceProcess
let metricsPort: number
beforeAll(async () => {
  metricsPort = await freePort()
  service = await startServiceProcess({
    env: {
      LOG_FORMAT: 'json',
      LOG_REQUESTS: 'all',
      METRICS_LISTEN: String(metricsPort),
      TRUST_PROXY: '1',
    },
  })
})
afterAll(() => service.remove())

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(service.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.77', ...headers },
    body: JSON.stringify(body),
  })

type Entry = Record<string, string | number>
const entries = (): Entry[] =>
  service
    .output()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
const requests = () => entries().filter(({ message }) => message === 'request')

const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
/** Value of one series; 0 if it does not exist yet. */
async function sampleOf(series: string): Promise<number> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
}

test('each request is one JSON object on a line of its own, with its id and route, and knows nobody', async () => {
  const sent = await post(`${widget}/contact?ref=lan@vidu.vn`, person, { 'X-Request-Id': requestId })
  expect([sent.status, sent.headers.get('x-request-id')]).toEqual([201, requestId])
  const refused = await post(`${widget}/contact`, { ...person, email: 'lan' })
  const missing = await fetch(`${service.url}/nguyen-thi-lan`)
  const denied = await fetch(`${service.url}/admin/api/people?email=lan@vidu.vn`)
  const route = '/api/v1/widgets/:publicId/contact'
  expect(requests()).toMatchObject([
    { id: requestId, method: 'POST', route, widget: 'demo-contact-form', status: 201 },
    { id: refused.headers.get('x-request-id'), method: 'POST', route, status: 422 },
    { id: missing.headers.get('x-request-id'), method: 'GET', route: '/*', status: 404 },
    { id: denied.headers.get('x-request-id'), method: 'GET', route: '/admin/*', status: 401 },
  ])
  for (const { time, ms, bytes } of requests()) {
    expect(new Date(time!).toISOString()).toBe(time)
    expect([Number.isInteger(ms), Number(bytes) > 0]).toEqual([true, true])
  }
  expect(entries()).toContainEqual(expect.objectContaining({ message: 'start', port: service.port }))
  expect(service.output()).not.toMatch(/lan@|vidu|0912|Nguyễn|nguyen-thi|Còn bàn|203\.0\.113/)
})

test('Prometheus reads requests, files, batches, queues and the machine on a port of its own', async () => {
  const created =
    'nhung_http_requests_total{method="POST",route="/api/v1/widgets/:publicId/contact",status="2xx"}'
  const before = await sampleOf(created)
  const files = await sampleOf('nhung_file_responses_total{status="200"}')
  const batches = await sampleOf('nhung_write_batch_rows_sum')
  expect((await post(`${widget}/contact`, person)).status).toBe(201)
  for (let n = 0; n < 3; n++) expect((await fetch(`${service.url}${widget}/config`)).status).toBe(200)
  expect(await sampleOf(created)).toBe(before + 1)
  expect(await sampleOf('nhung_file_responses_total{status="200"}')).toBe(files + 3)
  expect(await sampleOf('nhung_write_batch_rows_sum')).toBe(batches + 1)
  const text = await metrics()
  for (const series of [
    'nhung_http_request_duration_seconds_bucket{le="0.1",route="/api/v1/widgets/:publicId/contact"}',
    'nhung_outgoing_queued{kind="mail"}',
    'nhung_outgoing_oldest_seconds{kind="webhook"}',
    'nhung_outgoing_failed{kind="purge"}',
    'nhung_write_queue_rows',
    'nhung_http_connections',
    'nhung_disk_free_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(text).toContain(`\n${series} `)
  expect(text).not.toMatch(/demo-contact-form|vidu/)
  expect(await sampleOf('nhung_http_connections')).toBeGreaterThan(0)
})

test('strangers cannot fill the metrics with paths of their own, nor reach them where visitors are served', async () => {
  for (const path of ['/api/v1/a', '/api/v1/b', '/admin/api/c', '/metrics']) await fetch(service.url + path)
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404)
  const text = await metrics()
  expect(text).toMatch(/route="\/api\/\*"/)
  expect(text).not.toMatch(/route="\/(?:api\/v1\/[ab]|metrics|admin\/api\/c)"/)
  expect((await fetch(`http://127.0.0.1:${metricsPort}/api/v1/widgets`)).status).toBe(404)
})

test('health names what is wrong beside what cannot be written', async () => {
  const response = await fetch(`${service.url}/health`)
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { status: 'ok', checks: { database: 'ok', queue: 'ok', mail: 'off', webhooks: 'ok', purges: 'ok' } },
  ])
})

test('a start that fails is one JSON object, whatever keeps it from starting', async () => {
  const taken = { PORT: String(service.port) }
  for (const [env, words] of [
    [{ TRUST_PROXY: 'two' }, 'TRUST_PROXY'],
    [{ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/nhung` }, 'DATABASE_URL'],
    [taken, `${service.port}`],
  ] as const) {
    const failed = await startServiceProcess({ env: { LOG_FORMAT: 'json', DEMO: '0', ...env } }).catch(String)
    const [, line = '', ...others] = String(failed).split('\n')
    expect(others).toEqual([''])
    expect(JSON.parse(line)).toEqual({ time: expect.any(String), message: expect.stringContaining(words) })
  }
})

test('the metrics say what the health says', async () => {
  expect(await sampleOf('nhung_database_writable')).toBe(1)
})
