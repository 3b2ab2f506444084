/** A CDN over HTTP that is told what changed. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createPurgeSender } from '../../api/edge/purge-sender.ts'
import type { PurgeHook } from '../../api/settings.ts'
import { openTestStorage } from '../harness/test-store.ts'
import { fakeDraft } from './fake-type.ts'
import { openPublisherHarness, siteUrl, tenantId } from './harness.ts'
import { temporaryLocation } from './served-harness.ts'

interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

async function startCdn() {
  const received: Received[] = []
  const cdn = { received, status: 204, origin: '' }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { method, url, headers } = request
      received.push({ method, url, headers, body })
      response.writeHead(cdn.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  cdn.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return cdn
}

const token = 'khoa-bi-mat'
const minute = 60_000
const hour = 60 * minute

async function openHarness(hookAt: (origin: string) => PurgeHook) {
  const cdn = await startCdn()
  const clock = { now: Date.parse('2026-11-21T03:00:00Z') }
  const now = () => clock.now
  const harness = await openPublisherHarness(await temporaryLocation(), {
    storageOf: openTestStorage,
    purges: true,
    now,
  })
  onTestFinished(() => harness.database.close())
  const sender = createPurgeSender({
    queue: harness.stores.purges,
    hook: hookAt(cdn.origin),
    siteUrl,
    now,
    apis: { cloudflare: cdn.origin, fastly: cdn.origin },
    report: (error) => {
      throw error
    },
  })
  await harness.save('ke-1', fakeDraft('Kệ', { jobs: ['ke-toan'] }))
  const backlog = () => harness.stores.operation.backlog('purge')
  return { ...harness, cdn, clock, sender, backlog }
}

const w = '/api/v1/widgets/ke-1'

it('asks Varnish for each address', async () => {
  const { publish, save, sender, cdn } = await openHarness((target) => ({ product: 'varnish', target }))
  await publish('ke-1')
  await save('ke-1', fakeDraft('Kệ mới', { jobs: ['ke-toan'] }))
  await publish('ke-1')
  await sender.run()
  expect(cdn.received.map(({ method, url }) => `${method} ${url}`)).toEqual(
    [`${w}/*`, `${w}/config`, `${w}/config.js`, `${w}/jobs.html`, `${w}/jobs/*`].map(
      (path) => `PURGE ${path}`,
    ),
  )
  await sender.run()
  expect(cdn.received).toHaveLength(5)
})

it('asks Cloudflare by prefixes, at most thirty at once', async () => {
  const { stores, sender, cdn, clock } = await openHarness(() => ({
    ...{ product: 'cloudflare', target: 'ab'.repeat(16), token },
  }))
  const addresses = [`${w}/*`, ...Array.from({ length: 30 }, (_, n) => `/media/ab/${n}x1.webp`)]
  await stores.purges.add({ tenantId, publicId: '', addresses, at: clock.now })
  await sender.run()
  const [first, second] = cdn.received
  expect(first).toMatchObject({
    method: 'POST',
    url: `/client/v4/zones/${'ab'.repeat(16)}/purge_cache`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  expect(JSON.parse(first!.body).prefixes[0]).toBe(`nhung.test${w}/`)
  expect([JSON.parse(first!.body).prefixes.length, JSON.parse(second!.body)]).toEqual([
    30,
    { prefixes: ['nhung.test/media/ab/29x1.webp'] },
  ])
})

it('asks Fastly by the keys of widgets and pictures, softly', async () => {
  const { stores, sender, cdn, clock } = await openHarness(() => ({
    ...{ product: 'fastly', target: 'SU1Z0isxPaozGVKXdv0eY', token },
  }))
  const addresses = [`${w}/config`, `${w}/config.js`, `/media/${'ab'.repeat(16)}/9x9.webp`]
  await stores.purges.add({ tenantId, publicId: '', addresses, at: clock.now })
  await sender.run()
  expect(cdn.received).toHaveLength(1)
  expect(cdn.received[0]).toMatchObject({
    method: 'POST',
    url: '/service/SU1Z0isxPaozGVKXdv0eY/purge',
    headers: { 'fastly-key': token, 'fastly-soft-purge': '1' },
    body: JSON.stringify({ surrogate_keys: ['w-ke-1', `m-${'ab'.repeat(16)}`] }),
  })
})

it('asks a webhook again and again, and a CDN that is down fails no publish', async () => {
  const { publish, publisher, sender, cdn, clock, backlog, stores } = await openHarness((origin) => ({
    ...{ product: 'webhook', target: `${origin}/xoa`, token },
  }))
  cdn.status = 500
  expect(await publish('ke-1')).toMatchObject({ revision: 1 })
  await sender.run()
  await sender.run()
  expect([cdn.received.length, await backlog()]).toEqual([
    1,
    { queued: 1, dead: 0, oldest: expect.any(Number) },
  ])
  cdn.status = 204
  clock.now += minute
  await sender.run()
  expect(cdn.received.at(-1)).toMatchObject({
    ...{ method: 'POST', url: '/xoa', headers: { authorization: `Bearer ${token}` } },
    body: JSON.stringify({ siteUrl, paths: [`${w}/*`] }),
  })
  expect(await backlog()).toEqual({ queued: 0, dead: 0, oldest: null })

  cdn.status = 403
  expect(await publisher.archive({ tenantId, publicId: 'ke-1' })).toBe(true)
  for (let attempt = 0; attempt < 9; attempt++) {
    await sender.run()
    clock.now += 25 * hour
  }
  expect(await backlog()).toMatchObject({ queued: 0, dead: 1 })
  const [failed] = await stores.operation.failed(9)
  expect(failed).toMatchObject({ kind: 'purge', tenantId, attempts: 9, lastError: 'Answered 403' })
  expect(JSON.stringify(failed)).not.toContain(token)
  cdn.status = 204
  expect(await stores.forTenant('la').purges.retry(failed!.id, clock.now)).toBe(false)
  expect(await stores.forTenant(tenantId).purges.retry(failed!.id, clock.now)).toBe(true)
  await sender.run()
  expect(await backlog()).toEqual({ queued: 0, dead: 0, oldest: null })
})

it('still asks for what a tenant had published who is gone', async () => {
  const { publish, publisher, sender, cdn, stores } = await openHarness((target) => ({
    ...{ product: 'varnish', target },
  }))
  await publish('ke-1')
  await publisher.unpublish({ tenantId, publicId: 'ke-1' })
  await stores.tenantDeletions.deleteRows(tenantId)
  await sender.run()
  expect(cdn.received.map(({ url }) => url)).toEqual([`${w}/*`, `${w}/*`])
})

it('says what went wrong where nobody is there', async () => {
  const { publish, sender, stores, clock } = await openHarness(() => ({
    ...{ product: 'varnish', target: 'http://127.0.0.1:9' },
  }))
  await publish('ke-1')
  await sender.run()
  clock.now += minute
  const [purge] = await stores.purges.due(clock.now, 9)
  expect(purge).toMatchObject({ attempts: 1, lastError: expect.stringContaining('fetch failed') })
})
