/** Thousands of messages to three destinations, one of which limits its calls and one is down, on services that are killed. */
import { expect, onTestFinished, test } from 'vitest'
import { newRowId } from '../../api/database/ids.ts'
import { openDatabase } from '../../api/database/open-database.ts'
import { createStores } from '../../api/database/stores.ts'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { kindStorage, kinds } from '../../api/inbox/kinds.ts'
import { dataFolders } from '../../api/operation/data-folder.ts'
import { freePort } from '../harness/free-port.ts'
import { dropTestDatabase, startServiceOnDatabase, testDatabase } from '../harness/test-database.ts'
import { hosts, openShop, type Received, startReceiver, write } from './outage-shop.ts'

const messages = 2_000
const clients = 24
/** One message to the other tenant for so many. */
const perOther = 40
const hour = 3_600_000

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

const firsts = (received: readonly Received[]) =>
  [...new Map(received.toReversed().map((one) => [one.id, one])).values()].toReversed()

test('nothing is lost or told twice under another id, order is kept, and another tenant’s deliveries go on', {
  timeout: 400_000,
}, async () => {
  const { url, received, state, close } = await startReceiver({ isDown: true })
  onTestFinished(close)
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
