import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { startServiceProcess } from '../harness/service-process.ts'

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
})
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              traceId: z.string(),
              parentSpanId: z.string().optional(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
})

async function startCollector() {
  const batches: unknown[] = []
  const paths = new Set<string | undefined>()
  const server = createServer(async (request, response) => {
    paths.add(request.url)
    batches.push(await json(request))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { batches, paths, url: `http://127.0.0.1:${typeof address === 'object' && address?.port}` }
}

test('a collector gets a span of each request by its route, in the proxy’s trace, and hears of nobody', async () => {
  const collector = await startCollector()
  const service = await startServiceProcess({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=thu',
      TRUST_PROXY: '1',
    },
  })
  onTestFinished(() => service.remove())
  const [traceId, parentSpanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const sent = await fetch(`${service.url}/api/v1/widgets/demo-contact-form/contact?ref=lan@vidu.vn`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', traceparent: `00-${traceId}-${parentSpanId}-01` },
    body: JSON.stringify({
      name: 'Lan',
      email: 'lan@vidu.vn',
      phone: '0912345678',
      message: 'Còn bàn không?',
    }),
  })
  expect(sent.status).toBe(201)
  await fetch(`${service.url}/nguyen-thi-lan`)
  // what is left is sent before the end
  await service.stop()

  const traces = z
    .array(exported)
    .parse(collector.batches)
    .flatMap(({ resourceSpans }) => resourceSpans)
  const named = (list: z.infer<typeof attribute>[], key: string) =>
    list.find((one) => one.key === key)?.value.stringValue
  expect(traces.map(({ resource }) => named(resource.attributes, 'service.name'))).toContain('nhung')
  expect(traces.map(({ resource }) => named(resource.attributes, 'deployment.environment.name'))).toContain(
    'thu',
  )
  const spans = traces.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans)
  const route = '/api/v1/widgets/:publicId/contact'
  expect(spans).toContainEqual(expect.objectContaining({ name: `POST ${route}`, traceId, parentSpanId }))
  expect(spans.map(({ name }) => name)).toContain('GET /*')
  const contact = spans.find(({ name }) => name.startsWith('POST'))?.attributes ?? []
  expect(named(contact, 'http.route')).toBe(route)
  expect(named(contact, 'nhung.request.id')).toBe(sent.headers.get('x-request-id'))
  expect([...collector.paths]).toEqual(['/v1/traces'])
  expect(JSON.stringify(collector.batches)).not.toMatch(/vidu|0912|Còn bàn|nguyen-thi/)
})

test('a collector that is away keeps nobody waiting', async () => {
  const service = await startServiceProcess({
    env: { DEMO: '0', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
  })
  onTestFinished(() => service.remove())
  expect((await fetch(`${service.url}/health`)).status).toBe(200)
  expect(await service.stop()).toEqual({ code: 0, signal: null })
})
