/** Thousands of messages to three destinations, one of which limits its calls and one is down, on services that are killed. */
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { newApiKey } from '../../api/admin/auth/tokens.ts'
import { newRowId } from '../../api/database/ids.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { createStores } from '../../api/database/stores.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { freePort } from '../harness/free-port.ts'
import { dropTestDatabase, startServiceOnDatabase, testDatabase } from '../harness/test-database.ts'

const messages = 2_000
const clients = 24
/** One message to the other tenant for so many. */
const perOther = 40
/** Calls of the service that limits them, until it refuses one. */
const perRefusal = 250
const hour = 3_600_000
const hosts = ['ok.example', 'busy.example', 'down.example'] as const

interface Received {
  host: string
  /** Id of the delivery. */
  id: string
  publicId: string
  rowId: string
}

async function startReceiver() {
  const received: Received[] = []
  const state = { isDown: true, calls: 0 }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const [, host = ''] = request.url?.split('/') ?? []
    if (host === 'down.example' && state.isDown) return void response.destroy()
    if (host === 'busy.example' && ++state.calls % perRefusal === 0)
      return void response.writeHead(429, { 'Retry-After': '1' }).end()
    const { id, widget, data } = JSON.parse(body)
    received.push({ host, id, publicId: widget.publicId, rowId: data.id })
    response.writeHead(204).end()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${port}`, received, state }
}

async function openServices(receiver: string) {
  const dataDir = await temporaryFolder()
  const url = await testDatabase(dataDir)
  // SQLite has one process.
  const ports = await Promise.all((url ? [0, 1] : [0]).map(() => freePort()))
  const start = (port: number, ahead = 0) =>
    startServiceOnDatabase({
      dataDir,
      withoutRates: true,
      env: {
        DEMO: '0',
        PORT: String(port),
        RECEIVER: receiver,
        AHEAD: String(ahead),
        ADMIN_EMAIL: 'chu@tiem.vn',
        ADMIN_PASSWORD: 'mật khẩu của chủ tiệm',
      },
    })
  const running = await Promise.all(ports.map((port) => start(port)))
  const database = await openDatabase({ folder: dataFolders(dataDir).private, url }, kindStorage)
  onTestFinished(async () => {
    await database.close()
    await Promise.all(running.map((service) => service.stop()))
    await dropTestDatabase(dataDir)
  })
  return {
    database,
    stores: createStores(database, kinds),
    origins: ports.map((port) => `http://localhost:${port}`),
    async killFirst() {
      await running[0]?.stop('SIGKILL')
      running[0] = await start(ports[0] ?? 0)
    },
    async restart(ahead: number) {
      await Promise.all(running.map((service) => service.stop()))
      for (const [index, port] of ports.entries()) running[index] = await start(port, ahead)
    },
  }
}

type Services = Awaited<ReturnType<typeof openServices>>

/** A business with destinations at these hosts, and a published form. */
async function openShop({ stores, origins }: Services, tenantId: string, addressees: readonly string[]) {
  const { key, hash, prefix } = newApiKey()
  const now = Date.now()
  const apiKey = { id: newRowId(now), name: 'test', role: 'owner' as const, prefix, createdBy: 'test' }
  await stores.forTenant(tenantId).keys.create({ ...apiKey, hash, now })
  const api = async (path: string, body: object) => {
    const response = await fetch(`${origins[0]}/admin/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([path, response.status]).toEqual([path, 201])
    return JSON.parse(await response.text())
  }
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  for (const host of addressees) {
    const settings = { url: `https://${host}/nhung`, secret }
    await api('/destinations', { type: 'webhook', name: host, settings })
  }
  const { publicId } = await api('/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' })
  await api(`/widgets/${publicId}/publish`, {})
  return publicId
}

let serial = 0
/** Tries again, as a browser does, until it is answered. @returns the id of the row */
async function write({ origins }: Services, publicId: string): Promise<string> {
  const n = ++serial
  const body = JSON.stringify({ name: 'Lan', email: 'lan@vidu.vn', message: `Tin số ${n}` })
  for (let attempt = 0; ; attempt++) {
    const origin = origins[(n + attempt) % origins.length]
    const response = await fetch(`${origin}/api/v1/widgets/${publicId}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `tin-so-${n}` },
      body,
    }).catch(() => undefined)
    if (response?.status === 201) return JSON.parse(await response.text()).id
    if (response && response.status !== 503) throw new Error(`${response.status}: ${await response.text()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const firsts = (received: readonly Received[]) =>
  [...new Map(received.toReversed().map((one) => [one.id, one])).values()].toReversed()

test('nothing is lost or told twice under another id, order is kept, and another tenant’s deliveries go on', {
  timeout: 400_000,
}, async () => {
  const { url, received, state } = await startReceiver()
  const services = await openServices(url)
  const { database, stores } = services
  const [shop] = await stores.tenants.list()
  if (!shop) throw new Error('There is no tenant')
  const other = newRowId(Date.now())
  await stores.tenants.create({ id: other, name: 'Tiệm khác', now: Date.now() })
  const form = await openShop(services, shop.id, hosts)
  const otherForm = await openShop(services, other, ['other.example'])

  const rows: string[] = []
  const otherRows: string[] = []
  const writing = Promise.all(
    Array.from({ length: clients }, async () => {
      while (rows.length < messages) {
        rows.push(await write(services, form))
        if (rows.length % perOther === 0) otherRows.push(await write(services, otherForm))
      }
    }),
  )
  const at = (host: string) => received.filter((one) => one.host === host)
  await expect.poll(() => at('ok.example').length, { timeout: 120_000 }).toBeGreaterThan(messages / 4)
  await services.killFirst()
  await writing

  const left = async () => {
    const found = await database.kysely
      .selectFrom('webhook')
      .innerJoin('destination', (join) =>
        join
          .onRef('destination.tenant_id', '=', 'webhook.tenant_id')
          .onRef('destination.id', '=', 'webhook.destination_id'),
      )
      .select(({ fn }) => ['destination.name', fn.countAll<number>().as('deliveries')])
      .where('state', '<>', 'sent')
      .groupBy('destination.name')
      .execute()
    return Object.fromEntries(found.map(({ name, deliveries }) => [name, Number(deliveries)]))
  }
  // All but the one that is down have theirs.
  await expect.poll(left, { timeout: 180_000, interval: 500 }).toEqual({ 'down.example': rows.length })
  expect(at('down.example')).toEqual([])
  expect(new Set(at('other.example').map(({ rowId }) => rowId))).toEqual(new Set(otherRows))

  state.isDown = false
  await services.restart(hour)
  await expect.poll(left, { timeout: 180_000, interval: 500 }).toEqual({})
  for (const host of hosts) {
    const deliveries = firsts(at(host))
    expect(new Set(deliveries.map(({ rowId }) => rowId))).toEqual(new Set(rows))
    expect([host, deliveries.length]).toEqual([host, rows.length])
    const ids = deliveries.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort())
    // Only the delivery on its way when the service was killed comes again.
    expect(at(host).length - deliveries.length).toBeLessThanOrEqual(1)
  }
})
